/** A value read from a position of a text, with its end. */
interface PartialJson {
  value: unknown;
  /** The value is complete. */
  isComplete: boolean;
  end: number;
}

/** No schema nests deeper. */
const maxDepth = 64;

/**
 * Reads a JSON value, and tolerates trailing commas and line breaks within strings. When the text ends too early, an array keeps its
 * complete items, and the outermost object keeps its complete fields and its started list. Undefined when the text is not JSON.
 */
export function readPartialJson(text: string, start: number, depth = 0): PartialJson | undefined {
  if (depth > maxDepth) return undefined;
  const at = skipSpace(text, start);
  if (at >= text.length) return { value: undefined, isComplete: false, end: at };
  switch (text[at]) {
    case "{":
      return readObject(text, at, depth);
    case "[":
      return readArray(text, at, depth);
    case '"':
      return readString(text, at);
    default:
      return readScalar(text, at);
  }
}

function readArray(text: string, start: number, depth: number): PartialJson | undefined {
  const value: unknown[] = [];
  for (let at = skipSpace(text, start + 1); ; ) {
    if (at >= text.length) return { value, isComplete: false, end: at };
    if (text[at] === "]") return { value, isComplete: true, end: at + 1 };
    const item = readPartialJson(text, at, depth + 1);
    if (item === undefined) return undefined;
    if (!item.isComplete) return { value, isComplete: false, end: item.end };
    value.push(item.value);
    const next = afterItem(text, item.end, "]");
    if (next === undefined) return undefined;
    at = next;
  }
}

function readObject(text: string, start: number, depth: number): PartialJson | undefined {
  const fields: [string, unknown][] = [];
  // Every field becomes an own property, even one named __proto__.
  const whole = (isComplete: boolean, end: number): PartialJson => ({ value: Object.fromEntries(fields), isComplete, end });
  for (let at = skipSpace(text, start + 1); ; ) {
    if (at >= text.length) return whole(false, at);
    if (text[at] === "}") return whole(true, at + 1);
    const name = text[at] === '"' ? readString(text, at) : undefined;
    if (name === undefined) return undefined;
    const colon = skipSpace(text, name.end);
    if (!name.isComplete || colon >= text.length) return whole(false, text.length);
    if (text[colon] !== ":") return undefined;
    const field = readPartialJson(text, colon + 1, depth + 1);
    if (field === undefined) return undefined;
    if (field.isComplete || (depth === 0 && Array.isArray(field.value))) fields.push([String(name.value), field.value]);
    if (!field.isComplete) return whole(false, field.end);
    const next = afterItem(text, field.end, "}");
    if (next === undefined) return undefined;
    at = next;
  }
}

/** The start of the next item, or the end of the list. A trailing comma is tolerated, a missing one is not. */
function afterItem(text: string, end: number, close: string): number | undefined {
  const at = skipSpace(text, end);
  if (at >= text.length || text[at] === close) return at;
  return text[at] === "," ? skipSpace(text, at + 1) : undefined;
}

function readString(text: string, start: number): PartialJson | undefined {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  if (end >= text.length) return { value: "", isComplete: false, end: text.length };
  const written = text.slice(start, end + 1).replaceAll(/[\u0000-\u001f]/g, (sign) => JSON.stringify(sign).slice(1, -1));
  try {
    return { value: JSON.parse(written), isComplete: true, end: end + 1 };
  } catch {
    return undefined;
  }
}

const scalar = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

function readScalar(text: string, start: number): PartialJson | undefined {
  scalar.lastIndex = start;
  const found = scalar.exec(text)?.[0];
  // A truncated token may be the beginning of a longer number or word.
  if (found === undefined)
    return /^-?[\d.]*$|^[a-z]+$/.test(text.slice(start)) ? { value: undefined, isComplete: false, end: text.length } : undefined;
  const end = start + found.length;
  if (end === text.length) return { value: undefined, isComplete: false, end };
  return { value: JSON.parse(found), isComplete: true, end };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at += 1;
  return at;
}
