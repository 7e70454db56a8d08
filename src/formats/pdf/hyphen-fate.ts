/** First parts that English nearly always ties on with a hyphen. */
const tiedParts = new Set([
  "self",
  "well",
  "ex",
  "quasi",
  "cross",
  "hand",
  "fine",
  "half",
  "high",
  "low",
  "long",
  "short",
  "open",
  "end",
  "state",
]);

/**
 * What becomes of a hyphen at a line end: hyphenation is undone, the hyphen of a compound stays,
 * and a word that ends in no hyphen is left alone. The document's own words decide where they can.
 */
export function hyphenFate(before: string, after: string, vocabulary: Set<string>): "dropped" | "kept" | "none" {
  const match = /([\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}])[-\u2010]$/u.exec(before);
  if (!match) return "none";
  const rest = /^[\p{L}\p{M}'’-]*/u.exec(after)![0];
  const part = match[1]!.toLowerCase();
  const tail = rest.toLowerCase().replace(/['’-]+$/, "");
  if (tail !== "" && vocabulary.has(`${part}-${tail}`)) return "kept";
  if (tail !== "" && vocabulary.has(part + tail)) return "dropped";
  // Hyphenation stands neither before a capital or a figure nor after a figure.
  if (!/^\p{Ll}/u.test(rest)) return /^[\p{Lu}\p{N}]/u.test(after) ? "kept" : "none";
  if (/\p{N}$/u.test(part)) return "kept";
  // "pre- and post-test": the hyphen stands for the rest of a word.
  if (/^(?:and|or|to)$/.test(rest)) return "none";
  return part.includes("-") || tail.includes("-") || tiedParts.has(part) ? "kept" : "dropped";
}
