import { parseFragment } from "parse5";

/** Maximum number of different entities. */
const maxEntities = 1_000;

/** The entities in a file that HTML and publishers' DTDs both define: `&eacute;`. */
export function namedEntities(source: string): Record<string, string> {
  const names = new Set<string>();
  for (const [, name] of source.matchAll(/&([a-z][a-z\d]{1,31});/gi)) {
    names.add(name!);
    if (names.size >= maxEntities) break;
  }
  return Object.fromEntries([...names].map((name) => [name, characterOf(name)]).filter(([, character]) => character !== undefined));
}

function characterOf(name: string): string | undefined {
  const [node] = parseFragment(`&${name};`).childNodes;
  const value = node && "value" in node ? node.value : "";
  return value.endsWith(";") ? undefined : value;
}
