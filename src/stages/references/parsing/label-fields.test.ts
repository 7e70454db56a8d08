import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReferenceField } from "./field-span.ts";
import { foldToAscii } from "./fold-to-ascii.ts";
import { labelFields } from "./label-fields.ts";

/** The fields of an entry with their texts, the first of each. */
function fieldsOf(raw: string): Partial<Record<ReferenceField, string>> {
  return Object.fromEntries(
    labelFields(raw)
      .map(({ field, start, end }) => [field, raw.slice(start, end)])
      .reverse(),
  );
}

test.each<[string, string, Partial<Record<ReferenceField, string>>]>([
  [
    "physics without a title",
    "[7] A. Okoro, M. J. Lindqvist, Phys. Shade B 95 (2017) 024001.",
    { label: "7", author: "A. Okoro, M. J. Lindqvist", container: "Phys. Shade B", volume: "95", date: "2017", pages: "024001" },
  ],
  [
    "a section's letter before the volume",
    "M. Lindqvist, Nucl. Phys. A203, 578 (1973).",
    { author: "M. Lindqvist", container: "Nucl. Phys. A", volume: "203", pages: "578" },
  ],
  [
    "a year before volume and page",
    "Okoro A, Lindqvist M. Shade of cranes. Ann. Phys. 2010, 10, 1979.",
    { title: "Shade of cranes", container: "Ann. Phys", date: "2010", volume: "10", pages: "1979" },
  ],
  [
    "a book with place and publisher",
    "Okoro, Adaeze. The Shade of Harbours. Lisbon: Harbour Press, 2003.",
    { author: "Okoro, Adaeze", title: "The Shade of Harbours", place: "Lisbon", publisher: "Harbour Press", date: "2003" },
  ],
  [
    "a book in brackets",
    "Adaeze Okoro, Harbour light (Lisbon: Harbour Press, 2003), 39.",
    { author: "Adaeze Okoro", title: "Harbour light", place: "Lisbon", publisher: "Harbour Press" },
  ],
  [
    "a chapter with its editors",
    "Okoro, A. (2011). Cranes and shade. In M. Lindqvist & J. Berg (Eds.), Handbook of ports: A reader (2nd ed., pp. 91–103). London: Elsevier.",
    {
      title: "Cranes and shade",
      editor: "M. Lindqvist & J. Berg (Eds.)",
      container: "Handbook of ports: A reader",
      edition: "2nd ed.",
      pages: "pp. 91–103",
      publisher: "Elsevier",
    },
  ],
  [
    "editors after the book",
    "Okoro, A. Cranes and shade. In Handbook of Ports, M. Lindqvist and J. Berg, Eds., vol. 2. Elsevier, 1995, pp. 10–19.",
    { container: "In Handbook of Ports", editor: "M. Lindqvist and J. Berg, Eds.", volume: "vol. 2", publisher: "Elsevier" },
  ],
  [
    "editors instead of authors",
    "Okoro, A., & Berg, J. (Eds.). (1990). Ports and people. Harbour Press.",
    { editor: "Okoro, A., & Berg, J. (Eds.).", title: "Ports and people" },
  ],
  [
    "a paper of a conference with its town",
    "A. Okoro and J. Berg. Measuring the shade of cranes. In Proceedings of the 6th Shade Computing Conference, pages 11–19, Portland, OR, April 1991.",
    { container: "In Proceedings of the 6th Shade Computing Conference", place: "Portland, OR", date: "April 1991", pages: "pages 11–19" },
  ],
  [
    "a thesis",
    "Berg, J. On cranes. PhD thesis, Department of Shade, University of Riga, 1992.",
    { title: "On cranes", genre: "PhD thesis", publisher: "Department of Shade, University of Riga" },
  ],
  [
    "a report",
    "J. Berg. On cranes. Technical Report TR-92-11, University of Riga, May 1992.",
    { genre: "Technical Report TR-92-11", publisher: "University of Riga", date: "May 1992" },
  ],
  [
    "German words",
    "Berg, Jan (2001): Schatten. In: Adaeze Okoro (Hrsg.): Häfen (2. Aufl., S. 83–109). Berlin: Springer.",
    { title: "Schatten", editor: "Adaeze Okoro (Hrsg.)", edition: "2. Aufl.", pages: "S. 83–109", publisher: "Springer" },
  ],
  [
    "French quotation marks and number",
    "Berg, Jean, « L’ombre des grues », Revue des ports, n° 20, décembre 1931, p. 107.",
    { title: "L’ombre des grues", container: "Revue des ports", issue: "n° 20", date: "décembre 1931", pages: "p. 107" },
  ],
  [
    "Korean counters",
    "김하늘, 항구의 그늘에 관한 연구, 한국그늘학회지, 제17권 제3호, 2018.",
    { author: "김하늘", title: "항구의 그늘에 관한 연구", container: "한국그늘학회지", volume: "17", issue: "3", date: "2018" },
  ],
  [
    "lost spaces",
    "A. Okoro and J. Berg, Shade of moving cranes in heavy wind ,Phys .Rev .C 86 ( 2012)044908 ,arXiv :1206.1905[ nucl-th].",
    { title: "Shade of moving cranes in heavy wind", container: "Phys .Rev .C", volume: "86", pages: "044908", arxiv: "arXiv :1206.1905" },
  ],
  [
    "a body and its people",
    "CRANE Collaboration, A. Okoro, Shade of dust in storms, JHEP 05 (2014) 146.",
    { author: "CRANE Collaboration", title: "Shade of dust in storms", container: "JHEP" },
  ],
  [
    "a journal and numbers alone",
    "Urban Shade Studies 47 (2000) 556–566",
    { container: "Urban Shade Studies", volume: "47", pages: "556–566" },
  ],
  [
    "years inside a title",
    "Lindqvist, Mikael (1913). A history of Riga harbour, 1815–1909. Riga: Crane Press.",
    { title: "A history of Riga harbour, 1815–1909", date: "1913" },
  ],
  [
    "an address broken over lines and the day of a visit",
    "Okoro, A. (2019). Teaching shade. Retrieved May 3, 2020, from https://example.org/ports/ shade-guide.html",
    { title: "Teaching shade", url: "https://example.org/ports/ shade-guide.html", accessed: "Retrieved May 3, 2020" },
  ],
  [
    "another printing",
    "Okoro, A. (1990). Shade. Crane Press. Reprinted in Old Shade, Port Press, 1999.",
    { date: "1990", publisher: "Crane Press" },
  ],
])("%s", (_, raw, fields) => expect(fieldsOf(raw)).toMatchObject(fields));

const piece = fc.constantFrom(
  "Okoro",
  "A.",
  ", ",
  ". ",
  "(2019)",
  "“",
  "”",
  " & ",
  "In ",
  "(Eds.)",
  "J. Shade",
  ";12(3):4–5",
  "https://x.org/",
  "Ж字é",
  "vol. 3 ",
  "\n",
);
const entry = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
);

test("spans lie inside the string, in order, and never overlap", () => {
  fc.assert(
    fc.property(entry, (raw) => {
      let last = 0;
      for (const { start, end } of labelFields(raw)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(raw.length);
    }),
    { numRuns: 300 },
  );
});

describe("folding", () => {
  test("reads every letter as a plain one", () => expect(foldToAscii("Łódź, Ørsted ß 항 Ж 12")).toBe("Lodz, Orsted s x X 12"));

  test("keeps every character's place", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => foldToAscii(text).length === text.length));
  });
});
