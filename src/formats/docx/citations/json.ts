export type Json = unknown;

/** JSON as a program left it in a document; undefined when it is broken. */
export function parseJson(source: string): Json | undefined {
  try {
    return JSON.parse(source);
  } catch {
    return parseUpTo(source);
  }
}

/** Some programs write words behind the JSON of a field; it ends with the last brace. */
function parseUpTo(source: string): Json | undefined {
  try {
    return JSON.parse(source.slice(0, source.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
