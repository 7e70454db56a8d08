import { expect, test } from "vitest";
import { parseNames } from "./parse-names.ts";

test.each([
  ["Okoro A, Lindqvist MJ", ["Okoro|A", "Lindqvist|MJ"]],
  ["Okoro, A., & Lindqvist, M. J.", ["Okoro|A.", "Lindqvist|M. J."]],
  ["A. Okoro and M. J. Lindqvist", ["Okoro|A.", "Lindqvist|M. J."]],
  ["Adaeze Okoro and Piet de Vries", ["Okoro|Adaeze", "de Vries|Piet"]],
  ["Okoro, Adaeze, and Mikael Lindqvist", ["Okoro|Adaeze", "Lindqvist|Mikael"]],
  ["Okoro, Adaeze", ["Okoro|Adaeze"]],
  ["Okoro, A.; Lindqvist, M.", ["Okoro|A.", "Lindqvist|M."]],
  ["van der Berg, J., Müller-Schmidt, Ö., O’Neill, K.", ["van der Berg|J.", "Müller-Schmidt|Ö.", "O’Neill|K."]],
  ["García Márquez, G. & Łukasz, Ż.", ["García Márquez|G.", "Łukasz|Ż."]],
  ["Okoro A, et al.", ["Okoro|A"]],
  ["Smith, J. A., Jr.", ["Smith|J. A."]],
  ["Okoro, A. (Ed.).", ["Okoro|A."]],
  ["World Shade Organization.", ["World Shade Organization|"]],
  ["Ministry of the Environment", ["Ministry of the Environment|"]],
  ["Okoro", ["Okoro|"]],
  ["Okoro, Adaeze, Lindqvist, Mikael", ["Okoro|Adaeze", "Lindqvist|Mikael"]],
  ["Okoro, Adaeze and Lindqvist, Mikael", ["Okoro|Adaeze", "Lindqvist|Mikael"]],
  ["Berg, J. van den, & Okoro, A.", ["van den Berg|J.", "Okoro|A."]],
  ["A. R. OKORO et M. LINDQVIST", ["Okoro|A. R.", "Lindqvist|M."]],
  ["Okoro, A., … Berg, J.", ["Okoro|A.", "Berg|J."]],
  ["Office of Shade and Ports (OSP)", ["Office of Shade and Ports|"]],
  ["Okoro, A., & Shade Contributors", ["Okoro|A.", "Shade Contributors|"]],
  ["In A. Okoro & J. Berg (Eds.),", ["Okoro|A.", "Berg|J."]],
  ["Okoro & Lindqvist", ["Okoro|", "Lindqvist|"]],
  ["Okoro and Lindqvist", ["Okoro|", "Lindqvist|"]],
  ["Okoro, Lindqvist, Berg, and Haddad", ["Okoro|", "Lindqvist|", "Berg|", "Haddad|"]],
  ["Okoro, Adaeze, and Lindqvist, Mikael", ["Okoro|Adaeze", "Lindqvist|Mikael"]],
  ["Quay Scientific and Harbour Collaborations", ["Quay Scientific and Harbour Collaborations|"]],
  ["Quay 2019 Tides and Currents Collaborators", ["Quay 2019 Tides and Currents Collaborators|"]],
  ["———", []],
  ["", []],
])("%j", (text, names) => expect(parseNames(text).map(({ family, given = "" }) => `${family}|${given}`)).toEqual(names));

test("a short family name behind a given name is not taken for initials", () => {
  expect(parseNames("Wei Li and Xiaoyu Shen")).toEqual([
    { family: "Li", given: "Wei" },
    { family: "Shen", given: "Xiaoyu" },
  ]);
});
