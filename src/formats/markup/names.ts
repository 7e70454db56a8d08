import type { Name } from "../../domain/work.ts";

/** A name that a file gives in one piece: "Okoro, Ada N.", "Okoro AN" or "Ada N. Okoro". */
export function nameFromWords(words: string): Name | undefined {
  const name = words.replace(/\s+/g, " ").trim().replace(/[,;]$/, "");
  if (name === "") return undefined;
  const comma = name.indexOf(",");
  if (comma > 0) return named(name.slice(0, comma), name.slice(comma + 1));
  const parts = name.split(" ");
  const last = parts.at(-1)!;
  if (parts.length === 1) return { family: name };
  // Initials without points stand after the family name.
  if (/^\p{Lu}{1,3}$/u.test(last) && parts.slice(0, -1).every((part) => part.length > 2)) return named(parts.slice(0, -1).join(" "), last);
  const particle = parts.findIndex(
    (part, index) => index > 0 && /^(?:de|da|del|della|der|den|di|dos|du|la|le|ten|ter|van|von|zu)$/.test(part),
  );
  const cut = particle > 0 ? particle : parts.length - 1;
  return named(parts.slice(cut).join(" "), parts.slice(0, cut).join(" "));
}

/** A name of its parts; without a family name there is none. */
export function named(family: string | undefined, given: string | undefined): Name | undefined {
  const [last, first] = [family?.trim() ?? "", given?.trim() ?? ""];
  if (last === "") return first === "" ? undefined : { family: first };
  return first === "" ? { family: last } : { family: last, given: first };
}
