import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "smol-toml";
import { IbidError } from "../errors.ts";

/** Sets one top-level setting in a user's file. Comments and other settings stay. The file is replaced atomically. */
export function writeUserSetting(file: string, name: string, value: string): void {
  // A symbolic link stays; its target is replaced.
  const place = existsSync(file) ? realpathSync(file) : file;
  const text = existsSync(place) ? readFileSync(place, "utf8") : "";
  const changed = withSetting(text, name, value);
  if (!changesOnly(text, changed, name, value))
    throw new IbidError("config-invalid", `${file} has a form that Ibid does not edit`, {
      hint: `Write ${name} = ${JSON.stringify(value)} into it, above the first [table].`,
    });
  const unfinished = `${place}.unfinished`;
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(unfinished, changed, { mode: 0o600 });
    if (existsSync(place)) chmodSync(unfinished, statSync(place).mode);
    renameSync(unfinished, place);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new IbidError("config-invalid", `cannot write ${file}`, { hint: "Make the file and its folder writable.", cause });
  }
}

/** The text with the setting in its line, below the line that explains it, or before the first table. */
function withSetting(text: string, name: string, value: string): string {
  const table = text.search(/^\s*\[/m);
  const [head, rest] = table < 0 ? [text, ""] : [text.slice(0, table), text.slice(table)];
  const entry = `${name} = ${JSON.stringify(value)}`;
  const own = new RegExp(String.raw`^([ \t]*${name}[ \t]*=[ \t]*)(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*')`, "m");
  if (own.test(head)) return head.replace(own, (_, before: string) => `${before}${JSON.stringify(value)}`) + rest;
  const explained = new RegExp(String.raw`^#[ \t]*${name}[ \t]*=.*$`, "m");
  if (explained.test(head)) return head.replace(explained, (line) => `${line}\n${entry}`) + rest;
  const gap = head === "" || head.endsWith("\n") ? "" : "\n";
  return `${head}${gap}${entry}\n${rest}`;
}

/** Whether the change affects only this setting. */
function changesOnly(before: string, after: string, name: string, value: string): boolean {
  try {
    return isDeepStrictEqual({ ...parse(after) }, { ...parse(before), [name]: value });
  } catch {
    return false;
  }
}
