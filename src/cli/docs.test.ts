import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

const pages = globSync(["*.md", "docs/**/*.md", "{evals,training,packages/*}/*.md"]).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));

test("every relative link of the documentation leads to a file, and to a heading where it names one", () => {
  expect(pages.length).toBeGreaterThan(40);
  const broken = pages.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(path, link))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every path that the documentation names is there", () => {
  const named = pages
    // The changelog names files that were renamed since.
    .filter(({ path }) => path !== "CHANGELOG.md")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:src|web|test|evals|scripts|training|packages|examples|docs)\/[^`\s*<>{}…]*)`/g)]
        .map(([, name]) => name!.replace(/:[\d:]+$/, ""))
        // NAME is a placeholder; data for training is not part of the repository.
        .filter((name) => !/NAME|^training\/(?:data|work|tokenizer)\b/.test(name))
        .map((name) => ({ path, name })),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !existsSync(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test("the pages that newcomers read first stay short", () => {
  const wordsOf = (path: string) => readFileSync(path, "utf8").split(/\s+/).length;
  expect(wordsOf("README.md")).toBeLessThan(1_000);
  expect(wordsOf("ARCHITECTURE.md")).toBeLessThan(1_500);
  expect(wordsOf("CONTRIBUTING.md")).toBeLessThan(700);
  expect(readFileSync("GLOSSARY.md", "utf8").match(/^\| \*\*/gm)!.length).toBeLessThanOrEqual(60);
});

describe("docs/cli.md", async () => {
  const text = readFileSync("docs/cli.md", "utf8");
  const sections = new Map(text.split(/^#{2,3} /m).map((section) => [section.slice(0, section.indexOf("\n")), section]));
  const shared = ["Settings options", "Report options", "Filter options"];

  test.each(await commandsBelow([]))("names every option of ibid $name, and no other", ({ name, flags }) => {
    const own = sections.get(`ibid ${name}`);
    expect(own).toBeDefined();
    const linked = shared
      .filter((title) => own!.includes(`(#${title.toLowerCase().replace(" ", "-")})`))
      .map((title) => sections.get(title)!);
    expect(flags.filter((flag) => ![own!, ...linked].some((section) => optionsIn(section).includes(flag)))).toEqual([]);
    expect(optionsIn(own!).filter((flag) => !flags.includes(flag))).toEqual([]);
  });
});

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
}

function leadsSomewhere(from: string, link: string): boolean {
  const [file = "", heading] = link.split("#");
  const path = file === "" ? from : join(dirname(from), file);
  if (!existsSync(path)) return false;
  if (heading === undefined) return true;
  const headings = readFileSync(path, "utf8").match(/^#+ .*$/gm) ?? [];
  return headings.some((line) => anchorOf(line) === heading);
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

function optionsIn(section: string): string[] {
  return [...section.matchAll(/^\| `(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag!);
}

/** The commands as `--help` lists them, with the names of their options; those that only have subcommands are left out. */
async function commandsBelow(path: string[]): Promise<{ name: string; flags: string[] }[]> {
  const help = await helpOf(path);
  const commands = /^Commands:\n([\s\S]+)/m.exec(help)?.[1]?.matchAll(/^ {2}(?!help\b)([a-z]+)/gm);
  if (!commands) {
    const flags = [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag!);
    return [{ name: path.join(" "), flags: flags.filter((flag) => flag !== "--help") }];
  }
  const found = await Promise.all([...commands].map(([, name]) => commandsBelow([...path, name!])));
  return found.flat();
}

async function helpOf(path: string[]): Promise<string> {
  const printed: string[] = [];
  const output = { write: (text: string) => printed.push(text) };
  await runCommand([...path, "--help"], { stdout: output, stderr: output, environment: {}, folder: process.cwd() });
  return printed.join("");
}
