import { Config } from "./schema.ts";
import { type Setting, settings } from "./settings.ts";

/** An ibid.toml with every setting, its meaning and its default. All settings are commented out except the given ones. */
export function configTemplate(given: Record<string, unknown> = {}): string {
  const defaults = Config.parse({});
  const tables = Map.groupBy(settings, ({ name }) => (name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : ""));
  const lines = ["# Settings of Ibid for this folder and those below. `ibid config show` lists the current values.", ""];
  // TOML requires settings without a table first; the schema has that order.
  for (const [table, members] of tables) {
    if (table !== "") lines.push(`[${table}]`);
    for (const setting of members) lines.push(`# ${setting.description}`, entry(setting, given[setting.name], defaults));
    lines.push("");
  }
  return lines.join("\n");
}

function entry({ name, path }: Setting, given: unknown, defaults: Config): string {
  const defaultValue = path.reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], defaults);
  const key = name.split(".").at(-1)!;
  // Strings, numbers, booleans and lists of strings are the same in TOML and JSON.
  return given === undefined ? `# ${key} = ${JSON.stringify(defaultValue)}` : `${key} = ${JSON.stringify(given)}`;
}
