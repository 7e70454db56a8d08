export type Json = unknown;

/** Parses JSON that a program left in a document; undefined if it is invalid. */
export function parseJson(source: string): Json | undefined {
  try {
    return JSON.parse(source);
  } catch {
    return parseUpTo(source);
  }
}

/** Some programs write text after the JSON of a field; the JSON ends with the last brace. */
function parseUpTo(source: string): Json | undefined {
  try {
    return JSON.parse(source.slice(0, source.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
