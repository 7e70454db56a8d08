import { expect, test } from "vitest";
import type { Name } from "../../../domain/reference/work.ts";
import { compareAuthors } from "./compare-authors.ts";

/** "Okoro, Ada; Port Board" */
const names = (list: string): Name[] =>
  list.split("; ").map((name) => {
    const [family = "", given] = name.split(", ");
    return given === undefined ? { family } : { family, given };
  });

test.each<[string, string, string]>([
  ["initials", "Okoro, A. B.; Berg, P.", "Okoro, Ada Bisi; Berg, Pia"],
  ["joined initials", "Okoro, AB", "Okoro, Ada Bisi"],
  ["a missing middle name", "Okoro, Ada", "Okoro, Ada B."],
  ["a middle name that is used", "Okoro, Bisi", "Okoro, Ada Bisi"],
  ["accents", "Fernandez, Lucia; Muller, J.", "Fernández, Lucía; Müller, Jan"],
  ["umlauts as two letters", "Mueller, J.", "Müller, Jan"],
  ["LaTeX", 'M{\\"u}ller, Jan', "Müller, Jan"],
  ["particles", "van den Berg, Pia", "Berg, Pia van den"],
  ["a lost part of a compound name", "García, L.", "García Márquez, Lucía"],
  ["initials in another order", "Okoro, B. A.", "Okoro, Ada B."],
  ["a first initial before the name in use", "Okoro, J. Edward", "Okoro, Edward P."],
  ["hyphens", "Smith-Jones, A.", "Smith Jones, Ada"],
  ["swapped names", "Wei, Chen", "Chen, Wei"],
  ["a suffix", "King, Tom, Jr.", "King, Tom"],
  ["a short form", "Okoro, Bill", "Okoro, William"],
  ["transliteration", "Chebyshev, P.", "Tschebyschew, P."],
  ["a family name of which the record has the old one too", "Okoro, Ada; Steen, Pia", "Okoro, Ada; Berg Steen, Pia"],
  ["a swapped compound name", "Pia, Berg Steen", "Berg-Steen, Pia"],
  ["two romanisations of a Cyrillic name", "Gorbachyov, Mikhail", "Gorbatschow, Mikhail"],
  ["two romanisations of a Chinese name", "Tsao, Mei-Ling; Okoro, Ada", "Cao, Mei-Ling; Okoro, Ada"],
  ["Cyrillic", "Ермаков, И.", "Ermakov, I."],
  ["a consortium and its first names", "Shade Consortium; Okoro, A.", "Okoro, Ada"],
  ["the first author and the group of the others", "Okoro, A.; Shade Group", "Okoro, Ada; Berg, Pia; Steen, Nora"],
  ["a body and its initials", "Port Shade Organization", "PSO"],
])("%s: no difference", (_, written, recorded) => {
  expect(compareAuthors(names(written), names(recorded)).outcome).toBe("same");
});

test.each<[string, string, string, string]>([
  ["another author", "Okoro, A.; Steen, N.", "Okoro, Ada; Berg, Pia", "“Pia Berg” and not “N. Steen”"],
  ["other authors", "Steen, N.; Maric, I.", "Okoro, Ada; Berg, Pia", "the record is by"],
  ["a missing author", "Okoro, A.", "Okoro, Ada; Berg, Pia", "“Pia Berg” is missing"],
  ["an added author", "Okoro, A.; Berg, P.; Steen, N.", "Okoro, Ada; Berg, Pia", "“N. Steen” is no author"],
  ["another order", "Berg, P.; Okoro, A.", "Okoro, Ada; Berg, Pia", "another order"],
  ["another surname with the same given name", "Okonkwo, Ada", "Berg, Ada", "the record is by “Ada Berg”"],
  [
    "another surname with the same given name in a list",
    "Okoro, Ada; Steen, Pia",
    "Okoro, Ada; Berg, Pia",
    "“Pia Berg” and not “Pia Steen”",
  ],
  ["the surname of a person whose given name it shares in part", "Steen, Ada Bisi", "Okoro, Ada Bisi", "the record is by"],
  ["another first initial", "Okoro, R. E.", "Okoro, C. E.", "the record has “C. E. Okoro”"],
  ["other initials", "Okoro, T.; Berg, P.", "Okoro, Ada; Berg, Pia", "“Ada Okoro” and not “T. Okoro”"],
])("%s: a difference", (_, written, recorded, why) => {
  const compared = compareAuthors(names(written), names(recorded));
  expect(compared.outcome).toBe("different");
  expect(compared.why).toContain(why);
});

test("a list that ends in et al. is not complete", () => {
  expect(compareAuthors(names("Okoro, A."), names("Okoro, Ada; Berg, Pia; Steen, Nora"), { raw: "Okoro A, et al. Shade." }).outcome).toBe(
    "same",
  );
  expect(compareAuthors(names("Okoro, A."), names("Okoro, Ada; Berg, Pia"), { isTruncated: true }).outcome).toBe("same");
});

test("a missing author is not found in the surname of another author", () => {
  const raw = "Okoro, Ada; Berg, Pia. Shade of nine ports.";
  expect(compareAuthors(names("Okoro, Ada; Berg, Pia"), names("Okoro, Ada; Berg, Pia; Okoro, Bisi"), { raw }).outcome).toBe("different");
});

test("an author whom the parser missed is found in the entry", () => {
  const raw = "Okoro A & Berg P, Shade of nine ports.";
  expect(compareAuthors(names("Okoro, A."), names("Okoro, Ada; Berg, Pia"), { raw }).outcome).toBe("same");
});

test("people and a body cannot be compared", () => {
  expect(compareAuthors(names("Shade Consortium"), names("Okoro, Ada; Berg, Pia")).outcome).toBe("unclear");
});

test("a record that has the first author only is no evidence against the others", () => {
  expect(compareAuthors(names("Okoro, A.; Berg, P."), names("Okoro, Ada"))).toMatchObject({ outcome: "same", unlisted: "“P. Berg”" });
});

test.each([
  ["North, Conference of the", "Okoro, Ada; Berg, Pia", "unclear"],
  ["Air, Society for Cleaner", "Okoro, Ada", "unclear"],
  ["Wind, Working Party on", "Okoro, Ada", "unclear"],
  ["Consortium, Quay Research", "Okoro, Ada", "unclear"],
  ["Group, Harbour Study", "Okoro, Ada", "unclear"],
  ["North, Conference of the", "Conference of the North", "same"],
  ["North, Conference of the", "North, Ada", "unclear"],
  ["North, Ada", "Berg, Pia", "different"],
  ["Press, Frank; Bank, Anne", "Okoro, Ada; Berg, Pia", "different"],
  ["Kawara, On", "Okoro, Ada", "different"],
])("an organisation that was split like a person is one: %s and %s", (written, recorded, outcome) => {
  expect(compareAuthors(names(written), names(recorded)).outcome).toBe(outcome);
});
