import type { Name } from "../../../domain/reference/work.ts";
import { childOf, childrenOf, wordsOf } from "../../markup/tree.ts";
import { nameOfParts, parsePersonName } from "../../shared/parse-person-name.ts";
import { isElement, type XmlElement } from "../parse-xml.ts";

/** Elements with a name. */
const nameTags = ["name", "string-name", "collab", "institution", "on-behalf-of"];

/** The name of a person or of a body. */
function jatsName(element: XmlElement): Name | undefined {
  if (element.local !== "name" && element.local !== "string-name") return nameOfParts(collabWords(element), undefined);
  const surname = wordsOf(childOf(element, "surname"));
  if (surname === "") return parsePersonName(wordsOf(childOf(element, "given-names") ?? element));
  const [prefix, suffix] = [wordsOf(childOf(element, "prefix")), wordsOf(childOf(element, "suffix"))];
  const given = wordsOf(childOf(element, "given-names")) || childOf(element, "given-names")?.attributes.initials;
  const isParticle = prefix !== "" && prefix === prefix.toLowerCase();
  return nameOfParts(isParticle ? `${prefix} ${surname}` : surname, suffix && given ? `${given}, ${suffix}` : given);
}

/** An organisation's name, without its members. */
function collabWords(element: XmlElement): string {
  const own = { ...element, children: element.children.filter((child) => !isElement(child) || child.local !== "contrib-group") };
  return wordsOf(own);
}

/** The names directly inside an element, or inside alternatives of one name. */
export function jatsNames(element: XmlElement): Name[] {
  return childrenOf(element).flatMap((child): Name[] => {
    if (child.local === "name-alternatives" || child.local === "collab-alternatives") return jatsNames(child).slice(0, 1);
    const name = nameTags.includes(child.local) ? jatsName(child) : undefined;
    return name ? [name] : [];
  });
}
