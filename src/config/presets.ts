import { Config } from "./schema.ts";
import { settings } from "./settings.ts";

type Preset = Record<string, string | number | boolean>;

/** Descriptions of the presets for people. */
export const presetMeanings: Record<Config["preset"], string> = {
  offline: "Opens no network connection, regardless of other settings.",
  fast: "Reads fewer passages of each source.",
  standard: "The default. It uses the network only when a language model is configured.",
  thorough: "Reads more of each source, and reranks the passages; slower.",
};

/** The settings that each preset changes. `standard` is the default: it uses the network only when a language model is configured. */
export const presets: Record<Config["preset"], Preset> = {
  offline: { offline: true },
  standard: {},
  fast: { "verification.windows": 3, "retrieval.keep": 5 },
  thorough: { "verification.windows": 12, "retrieval.keep": 12, "retrieval.rerank": true },
};

type Tree = Record<string, unknown>;

/** The same settings under another preset. The user's own settings stay, and an offline configuration stays offline. */
export function withPreset(config: Config, preset: Config["preset"]): Config {
  const changed: Tree = { ...structuredClone(config), preset };
  const plain = Config.parse({});
  const [before, now] = [presets[config.preset], presets[preset]];
  for (const { name, path } of settings) {
    if (!(name in before) && !(name in now)) continue;
    const defaultValue = read(plain, path);
    const isOwn = read(config, path) !== (before[name] ?? defaultValue);
    if (!isOwn && name !== "offline") write(changed, path, now[name] ?? defaultValue);
  }
  return Config.parse({ ...changed, offline: config.offline || now.offline === true });
}

function read(tree: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Tree)[key], tree);
}

function write(tree: Tree, path: readonly string[], value: unknown): void {
  (read(tree, path.slice(0, -1)) as Tree)[path.at(-1)!] = value;
}
