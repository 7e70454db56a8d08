import type { Work } from "../../domain/work.ts";

const initials = String.raw`(?:\p{Lu}\.?[\s-]?){1,4}`;
/** A family name with its particles, as a pattern: "van der Berg", "Müller-Schmidt", "García Márquez". */
export const familyName = String.raw`(?:(?:van|von|de|der|den|del|della|di|da|du|la|le|ter|ten|dos)\s+)*\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?`;

/** "Okoro, A." · "Okoro A" · "A. Okoro" · "Adaeze Okoro", several of them with commas, semicolons, "and" or "&". */
const familyFirst = new RegExp(String.raw`^(${familyName}),?\s+(${initials})$`, "u");
const initialsFirst = new RegExp(String.raw`^(${initials})\s*(${familyName})$`, "u");

/** The authors of an entry in order, as far as the habits of the styles tell names apart. */
export function parseAuthors(text: string): Work["author"] {
  const trimmed = text
    .replace(/\bet al\.?/g, "")
    .replace(/\((?:eds?|hrsg)\.?\)/gi, "")
    .replace(/,?\s+(?:Jr|Sr|I{2,3})\b\.?/g, "")
    // The stop after an initial is part of the name.
    .replace(/[\s,(:;]+$|(?<!(?:^|[\s.-])\p{Lu})\.[\s,.(:;]*$/gu, "")
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
  if (isInverted(pieces)) return [`${pieces[0]}, ${pieces[1]}`, ...pieces.slice(2)];
  // "Okoro, A., Lindqvist, M." was cut between a name and its initials: put them together again.
  const names: string[] = [];
  for (const piece of pieces) {
    const isInitials = new RegExp(`^${initials}$`, "u").test(`${piece.replace(/\.?$/, ".")}`);
    if (isInitials && names.length > 0 && !/,/.test(names.at(-1)!)) names[names.length - 1] += `, ${piece}`;
    else names.push(piece);
  }
  return names;
}

/** "Okoro, Adaeze, and Mikael Lindqvist": only the first name is turned round, and all are given in full. */
function isInverted([first = "", second = "", ...others]: string[]): boolean {
  const fullGivenName = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}(?:\.|\p{Ll}+))*$/u;
  return !first.includes(" ") && fullGivenName.test(second) && others.every((name) => /^\p{Lu}\p{Ll}+\s/u.test(name));
}

const publishingBody =
  /\b(?:organi[sz]ation|ministry|agency|university|institute|council|commission|committee|association|society|department|office|bank|cent(?:re|er)|consortium|collaboration|network|foundation|union|nations|group|team)\b/i;

function parseName(name: string): Work["author"][number] {
  if (publishingBody.test(name)) return { family: name };
  const first = familyFirst.exec(name);
  if (first) return { family: first[1]!, given: first[2]!.trim() };
  const last = initialsFirst.exec(name);
  if (last) return { family: last[2]!, given: last[1]!.trim() };
  if (name.includes(",")) return { family: name.split(",")[0]!.trim(), given: name.split(",").slice(1).join(",").trim() };
  // "Piet de Vries": particles belong to the family.
  const [, given, surname] = /^(.+?)\s+((?:\p{Ll}+\s+)*\S+)$/u.exec(name) ?? [];
  return given ? { family: surname!, given } : { family: name };
}
