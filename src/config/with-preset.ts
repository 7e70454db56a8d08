import { presets } from "./presets.ts";
import { Config } from "./schema.ts";
import { settings } from "./settings.ts";

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
