import { type ComputedStyle, computeStyle, type ElementToStyle } from "./computed-style.ts";
import { styleAttributes } from "./style-attributes.ts";
import type { CascadedStyle } from "./style-sheet.ts";
import type { TextStyle } from "./text-style.ts";

/**
 * Computes the styles of a page, each once: the cells of a table differ in their words alone. Elements share what it returns, so that nobody
 * may change it.
 */
export function styleComputer(): typeof computeStyle {
  const known = new Map<TextStyle, Map<CascadedStyle["values"], Map<string, ComputedStyle>>>();
  return (element, cascaded, inherited) => {
    const ofParent = getOrAdd(known, inherited, () => new Map());
    const ofValues = getOrAdd(ofParent, cascaded.values, () => new Map<string, ComputedStyle>());
    return getOrAdd(ofValues, keyOf(element), () => computeStyle(element, cascaded, inherited));
  };
}

/** All that a style is computed from, apart from its values and what is inherited. */
function keyOf({ name, attributes, textLength, isRevealedByScript }: ElementToStyle): string {
  let key = `${name} ${textLength} ${isRevealedByScript}`;
  for (const each of styleAttributes) if (attributes[each] !== undefined) key += ` ${each}=${attributes[each]}`;
  return key;
}

function getOrAdd<Key, Value>(lookup: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = lookup.get(key);
  if (found !== undefined) return found;
  const made = make();
  lookup.set(key, made);
  return made;
}
