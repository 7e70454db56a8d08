/** A value of JSON or YAML with its place in the file. */
export interface LocatedValue {
  start: number;
  end: number;
  value: string | number | boolean | null | LocatedValue[] | Map<string, LocatedValue>;
}

/** Maximum nesting. */
const maxDepth = 64;

const scalar = /(?:true|false|null|-?\d[\d.eE+-]{0,40})/y;

/** Parses JSON as far as it is valid; `problem` says where it is not. Missing and extra commas are ignored. */
export function parseLocatedJson(source: string): { root: LocatedValue | undefined; problem?: { at: number; why: string } } {
  let at = source.startsWith("\ufeff") ? 1 : 0;
  let problem: { at: number; why: string } | undefined;
  const root = readValue(0);
  return { root, ...(problem ? { problem } : {}) };

  function fail(why: string): void {
    problem ??= { at, why };
  }

  function readValue(depth: number): LocatedValue | undefined {
    skip(/[\s]*/y);
    const start = at;
    const sign = source[at];
    if (depth > maxDepth) fail("values are nested too deeply");
    else if (sign === "{") return readObject(start, depth);
    else if (sign === "[") return readArray(start, depth);
    else if (sign === '"') {
      const text = readString();
      if (text !== undefined) return { start, end: at, value: text };
    } else {
      const word = skip(scalar);
      if (word !== "")
        return { start, end: at, value: word === "null" ? null : word === "true" ? true : word === "false" ? false : Number(word) };
      fail(at >= source.length ? "the file ends too early" : "this is not JSON");
    }
    return undefined;
  }

  function readString(): string | undefined {
    const start = at++;
    while (at < source.length && source[at] !== '"') at += source[at] === "\\" ? 2 : 1;
    if (at >= source.length) {
      at = start;
      fail("a string has no end");
      return undefined;
    }
    const raw = source.slice(start, ++at);
    try {
      // Line breaks inside a string are invalid but common.
      return toStorableText(String(JSON.parse(raw.replace(/[\n\r\t]/g, " "))));
    } catch {
      return raw.slice(1, -1);
    }
  }

  function readArray(start: number, depth: number): LocatedValue {
    const items: LocatedValue[] = [];
    at++;
    while (!problem) {
      skip(/[\s,]*/y);
      if (source[at] === "]") return { start, end: ++at, value: items };
      const item = readValue(depth + 1);
      if (item) items.push(item);
    }
    return { start, end: at, value: items };
  }

  function readObject(start: number, depth: number): LocatedValue {
    const fields = new Map<string, LocatedValue>();
    at++;
    while (!problem) {
      skip(/[\s,]*/y);
      if (source[at] === "}") return { start, end: ++at, value: fields };
      if (source[at] !== '"') fail(at >= source.length ? "the file ends too early" : "a name in quotation marks is missing");
      const name = problem ? undefined : readString();
      if (name === undefined) break;
      if (!skip(/\s*:/y)) fail("a colon is missing");
      const value = readValue(depth + 1);
      if (value && !fields.has(name)) fields.set(name, value);
    }
    return { start, end: at, value: fields };
  }

  function skip(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? "";
    at += found.length;
    return found;
  }
}

/** Replaces NUL and lone surrogates, which databases refuse and escapes can produce. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** The value without its places. */
export function plainOf({ value }: LocatedValue): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, inner]) => [name, plainOf(inner)]));
  return value;
}

export function fieldOf(located: LocatedValue | undefined, name: string): LocatedValue | undefined {
  return located?.value instanceof Map ? located.value.get(name) : undefined;
}

export function itemsOf(located: LocatedValue | undefined): LocatedValue[] {
  return Array.isArray(located?.value) ? located.value : [];
}
