import type { Name } from "../../domain/reference/work.ts";

const particle = /^(?:af|al|bin|da|de|del|della|den|der|di|dos|du|el|ibn|la|le|ten|ter|van|von|zu|zur)$/;

/** A name that a file gives in one piece: "Okoro, Ada N.", "Okoro AN" or "Ada N. Okoro". */
export function parsePersonName(words: string): Name | undefined {
  const name = words.replace(/\s+/g, " ").trim().replace(/[,;]$/, "");
  if (name === "") return undefined;
  const comma = name.indexOf(",");
  if (comma > 0) return nameOfParts(name.slice(0, comma), name.slice(comma + 1));
  const parts = name.split(" ");
  const last = parts.at(-1)!;
  // Initials without periods follow the family name.
  const endsInInitials = /^\p{Lu}{1,3}$/u.test(last) && parts.length > 1 && parts.slice(0, -1).every((part) => part.length > 2);
  return endsInInitials ? nameOfParts(parts.slice(0, -1).join(" "), last) : givenNameFirst(parts);
}

/** "Anna van den Berg": the family name is the last word with the particles before it. */
export function givenNameFirst(words: string[]): Name | undefined {
  const first = words.findIndex((word, index) => index > 0 && particle.test(word));
  const cut = first > 0 && first < words.length - 1 ? first : words.length - 1;
  return nameOfParts(words.slice(cut).join(" "), words.slice(0, cut).join(" "));
}

/** A name from its parts; undefined without any. */
export function nameOfParts(family: string | undefined, given: string | undefined): Name | undefined {
  const [last, first] = [family?.trim() ?? "", given?.trim() ?? ""];
  if (last === "") return first === "" ? undefined : { family: first };
  return first === "" ? { family: last } : { family: last, given: first };
}
