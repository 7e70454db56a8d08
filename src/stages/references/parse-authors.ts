import type { Work } from "../../domain/work.ts";

const initials = String.raw`(?:\p{Lu}\.?[\s-]?){1,4}`;
const family = String.raw`(?:(?:van|von|de|der|den|del|della|di|da|du|la|le|ter|ten|dos)\s+)*\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?`;

/** "Okoro, A." · "Okoro A" · "A. Okoro" · "Adaeze Okoro", several of them with commas, semicolons, "and" or "&". */
const familyFirst = new RegExp(String.raw`^(${family}),?\s+(${initials})$`, "u");
const initialsFirst = new RegExp(String.raw`^(${initials})\s*(${family})$`, "u");

export function parseAuthors(text: string): Work["author"] {
  const trimmed = text
    .replace(/\bet al\.?/g, "")
    .replace(/\((?:eds?|hrsg)\.?\)/gi, "")
    .replace(/[\s,.(:;]+$/, "")
    .trim();
  if (trimmed === "") return [];
  return splitNames(trimmed)
    .map(parseName)
    .filter((name) => name.family !== "");
}

function splitNames(text: string): string[] {
  const pieces = text
    .split(/\s*;\s*|\s*,?\s+(?:and|und|et|&)\s+|\s*,\s*/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  // "Okoro, A., Lindqvist, M." was cut between a name and its initials: put them together again.
  const names: string[] = [];
  for (const piece of pieces) {
    const isInitials = new RegExp(`^${initials}$`, "u").test(`${piece.replace(/\.?$/, ".")}`);
    if (isInitials && names.length > 0 && !/,/.test(names.at(-1)!)) names[names.length - 1] += `, ${piece}`;
    else names.push(piece);
  }
  return names;
}

function parseName(name: string): Work["author"][number] {
  const first = familyFirst.exec(name);
  if (first) return { family: first[1]!, given: first[2]!.trim() };
  const last = initialsFirst.exec(name);
  if (last) return { family: last[2]!, given: last[1]!.trim() };
  const words = name.split(/[\s,]+/);
  if (name.includes(",")) return { family: name.split(",")[0]!.trim(), given: name.split(",").slice(1).join(",").trim() };
  return words.length > 1 ? { family: words.at(-1)!, given: words.slice(0, -1).join(" ") } : { family: name };
}
