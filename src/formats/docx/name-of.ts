import type { Name } from "../../domain/work.ts";

/** A name given in one piece: "Okoro, Ada", "Ada Okoro", or a body with a name of its own ("Harbour Board,"). */
export function nameOf(words: string): Name {
  const name = words.replace(/\s+/g, " ").trim();
  const comma = name.indexOf(",");
  if (comma > 0) {
    const given = name.slice(comma + 1).trim();
    return given === "" ? { family: name.slice(0, comma) } : { family: name.slice(0, comma), given };
  }
  const parts = name.split(" ");
  const particle = parts.findIndex(
    (part, index) => index > 0 && /^(?:de|da|del|della|der|den|di|dos|du|la|le|ten|ter|van|von|zu)$/.test(part),
  );
  const cut = particle > 0 ? particle : parts.length - 1;
  return cut === 0 ? { family: name } : { family: parts.slice(cut).join(" "), given: parts.slice(0, cut).join(" ") };
}
