import type { Work } from "../../domain/work.ts";
import { readEndnoteXml } from "../bibliography/endnote-xml.ts";
import { parseXml } from "../xml/parse-xml.ts";
import type { CitedWorks } from "./cited-works.ts";
import { child, elementsOf, textOf } from "./elements.ts";
import { pinpointOf } from "./pinpoint.ts";

/** The works of a citation as EndNote keeps them: `<EndNote><Cite>…<record>…`; those of Reference Manager have a title alone. */
export function endnoteWorks(xml: string): CitedWorks {
  const { root } = parseXml(xml);
  const { entries } = readEndnoteXml(xml);
  const cited: CitedWorks = { keys: [], works: [] };
  for (const cite of elementsOf(root).filter(({ name }) => name === "Cite")) {
    const field = (name: string) => textOf(child(cite, name)).trim();
    const [author, year] = [field("Author"), field("Year")];
    // Numbers alone would be taken for each other where two people cite from libraries of their own.
    const key = [[author, year].filter((word) => word !== "").join(", "), field("RecNum")].filter((word) => word !== "").join(" #");
    if (key === "") continue;
    const pinpoint = pinpointOf(field("Pages"), "page");
    cited.keys.push(pinpoint ? { key, pinpoint } : { key });
    const place = child(cite, "record")?.from;
    const title = field("IDText");
    const named: Work = {
      ...(title === "" ? {} : { title }),
      author: author === "" ? [] : [{ family: author }],
      ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
    };
    cited.works.push({ key, work: entries.find(({ start }) => start === place)?.work ?? named });
  }
  return cited;
}
