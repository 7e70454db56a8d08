import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parse } from "smol-toml";
import type { z } from "zod";
import { firstLineOf, IbidError } from "../errors.ts";
import { nearestName } from "./nearest-name.ts";
import { userConfigFile } from "./paths.ts";
import { presets } from "./presets.ts";
import { refuseUntrusted, refuseWidening } from "./refuse-untrusted.ts";
import { Config } from "./schema.ts";
import { type Setting, settings } from "./settings.ts";

/** The settings of a command with the origin of each value. */
export interface LoadedConfig {
  config: Config;
  origins: Record<string, string>;
}

interface Layer {
  origin: string;
  values: Record<string, unknown>;
}

export interface ConfigInput {
  folder: string;
  environment: NodeJS.ProcessEnv;
  /** The flags of the command line, by setting name. */
  flags: Record<string, unknown>;
}

/** Precedence: flag, environment, ibid.toml, the user's file, preset, default. */
export function loadConfig({ folder, environment, flags }: ConfigInput): LoadedConfig {
  const environmentLayer = fromEnvironment(environment);
  const [projectFile, userFile] = [findProjectFile(folder), userConfigFile(environment)];
  const own = existsSync(userFile) ? [fromFile(userFile)] : [];
  const project = projectFile === undefined || projectFile === userFile ? [] : [fromFile(projectFile)];
  const trusted = [environmentLayer, ...own].flatMap(({ values }) => (Array.isArray(values.trust) ? values.trust.map(String) : []));
  for (const { origin: path, values } of project) refuseUntrusted(values, { path, trusted, userFile, own: own[0]?.values ?? {} });
  const withLayers = (layers: Layer[]) => combineLayers([{ origin: "flag", values: flags }, environmentLayer, ...layers, ...own]);
  const loaded = withLayers(project);
  for (const { origin: path } of project) refuseWidening(withLayers([]), loaded, { path, trusted, userFile });
  return loaded;
}

/** The settings of a program over its preset over the defaults; files and variables count only where a project is named. */
export function configOfProgram(given: z.input<typeof Config>, project?: Omit<ConfigInput, "flags">): Config {
  const checked = Config.safeParse(given);
  if (!checked.success) {
    const [{ path, message }] = checked.error.issues as [z.core.$ZodIssue];
    throw new IbidError("config-invalid", `${["settings", ...path].join(".")}: ${message}`, {
      hint: "`ibid config show` lists every setting with its meaning; a program writes `fail-on` as `failOn`.",
    });
  }
  const read = (tree: unknown, key: string) => (isObject(tree) ? tree[key] : undefined);
  const values = Object.fromEntries(settings.map(({ name, path }) => [name, path.reduce<unknown>(read, given)]));
  const { config } = project ? loadConfig({ ...project, flags: values }) : combineLayers([{ origin: "the program", values }]);
  return config;
}

function combineLayers(layers: Layer[]): LoadedConfig {
  const preset = layers.find(({ values }) => values.preset !== undefined)?.values.preset ?? "standard";
  if (typeof preset === "string" && preset in presets)
    layers.push({ origin: `preset ${preset}`, values: presets[preset as Config["preset"]] });

  const tree: Record<string, unknown> = {};
  const origins: Record<string, string> = {};
  for (const setting of settings) {
    const layer = layers.find(({ values }) => values[setting.name] !== undefined);
    origins[setting.name] = layer?.origin ?? "default";
    if (layer) place(tree, setting.path, layer.values[setting.name]);
  }
  const parsed = Config.safeParse(tree);
  if (parsed.success) return { config: parsed.data, origins };

  const issue = parsed.error.issues[0]!;
  const wrong = settings.find(({ path }) => path.every((key, index) => issue.path[index] === key));
  const origin = origins[wrong?.name ?? ""] ?? "the configuration";
  const name = wrong?.name ?? issue.path.join(".");
  const reason = issue.code === "invalid_value" ? `must be one of ${issue.values.join(", ")}` : issue.message;
  throw new IbidError("config-invalid", `${origin === "flag" ? `--${name}` : `${name} (from ${origin})`}: ${reason}`, {
    hint: "`ibid config show` lists every setting with its value and meaning.",
  });
}

function fromEnvironment(environment: NodeJS.ProcessEnv): Layer {
  const values: Record<string, unknown> = {};
  for (const setting of settings) {
    const text = environment[setting.environment];
    if (setting.kind !== "table" && text !== undefined && text !== "") values[setting.name] = fromText(setting, text);
  }
  return { origin: "environment", values };
}

function fromText(setting: Setting, text: string): unknown {
  if (setting.kind === "number") return Number.isNaN(Number(text)) ? text : Number(text);
  if (setting.kind === "boolean") return /^(1|true|yes|on)$/i.test(text) ? true : /^(0|false|no|off)$/i.test(text) ? false : text;
  if (setting.kind !== "list") return text;
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function fromFile(path: string): Layer {
  let content: Record<string, unknown>;
  try {
    content = parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new IbidError("config-invalid", `${path} is not valid TOML: ${firstLineOf(cause)}`, {
      hint: "Fix the line it names, or move the file away.",
      cause,
    });
  }
  const values = flatten(content, "");
  for (const name of Object.keys(values)) {
    if (settings.some((setting) => setting.name === name)) continue;
    throw new IbidError("config-invalid", `${path}: there is no setting called ${name}`, { hint: hintFor(name) });
  }
  // Paths are relative to the folder of the file, wherever a command runs.
  if (Array.isArray(values.sources))
    values.sources = values.sources.map((source) =>
      typeof source === "string" ? relative("", resolve(dirname(path), source)) || "." : source,
    );
  if (isObject(values.agents))
    values.agents = Object.fromEntries(
      Object.entries(values.agents).map(([agent, choice]) => [
        agent,
        typeof choice === "string" && choice !== "local" ? resolve(dirname(path), choice) : choice,
      ]),
    );
  return { origin: path, values };
}

function flatten(content: Record<string, unknown>, prefix: string): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(content).map(([key, value]) => {
      const name = `${prefix}${key}`;
      if (settings.some((setting) => setting.name === name && setting.kind === "table")) return { [name]: inCamelCase(value) };
      return isObject(value) ? flatten(value, `${name}.`) : { [name]: value };
    }),
  );
}

/** The names in a table are the user's; the fields of its entries are settings and are converted like them. */
function inCamelCase(table: unknown): unknown {
  if (!isObject(table)) return table;
  const camel = (key: string) => key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const fields = (entry: unknown) =>
    isObject(entry) ? Object.fromEntries(Object.entries(entry).map(([key, value]) => [camel(key), value])) : entry;
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, fields(entry)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function hintFor(name: string): string {
  // People often remember only the last word of a setting.
  const near = nearestName(
    name,
    settings.map((setting) => ({ name: setting.name, spellings: [setting.name, setting.name.split(".").at(-1)!] })),
  );
  return near === undefined ? "`ibid config show` lists every setting." : `Did you mean ${near}?`;
}

/** The ibid.toml of this folder or of the nearest parent. */
export function findProjectFile(folder: string): string | undefined {
  for (let here = resolve(folder); ; here = dirname(here)) {
    const path = join(here, "ibid.toml");
    if (existsSync(path)) return path;
    if (here === dirname(here)) return undefined;
  }
}

function place(tree: Record<string, unknown>, path: string[], value: unknown): void {
  const [key, ...rest] = path;
  if (rest.length === 0) {
    tree[key!] = value;
    return;
  }
  tree[key!] ??= {};
  place(tree[key!] as Record<string, unknown>, rest, value);
}
