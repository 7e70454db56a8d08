import { describe, expect, test } from "vitest";
import { hasTracesOfEntry, opensEntry, startsByWords } from "./entry-words.ts";

test.each([
  "Okoro, A., & Lindqvist, M. (2016). Shade",
  "Okoro, Adaeze. Shade in Ports.",
  "Okoro A, Lindqvist MJ. Shade",
  "A. Okoro, M. Lindqvist, Shade",
  "Adaeze Okoro and Mikael Lindqvist. 2016.",
  "van den Berg, J. (2019). Heat",
  "García Márquez, G. Wind",
  "World Shade Organization. (2020). Report",
  "———. 2019. Rain.",
  "(2008): “Wind over quays”",
  "[12] Okoro, A. Shade.",
])("%s opens an entry", (line) => expect(opensEntry(line)).toBe(true));

test.each(["in harbours and on quays. Journal of", "12(3), 44–50.", "of Ports. Oxford: Quay Press.", "https://doi.org/10.5555/x"])(
  "%s does not",
  (line) => expect(opensEntry(line)).toBe(false),
);

describe("lists without labels are cut by their words", () => {
  test("an entry ends before the next opens", () => {
    const lines = [
      "Berg, A. (2011). Walls against wind in the",
      "harbours of the north. Journal of Ports, 3, 10–20.",
      "Okoro, A., Lindqvist, M., Tanaka, H., Smith, J.,",
      "Ito, K., & Li, W. (2016). Shade. Trees, 1, 2–3.",
      "Tanaka, H. (2012). Rain on quays. Ports, 4, 30–40.",
    ];
    expect(startsByWords(lines)).toEqual([0, 2, 4]);
  });

  test("in a sorted list what breaks the order is no start", () => {
    const entry = (name: string) => [`${name}, A. (2011). Walls against wind.`, "Journal, of Ports 3, 10–20."];
    const lines = ["Adams", "Berg", "Cole", "Dunn", "Egan", "Ford", "Gray"].flatMap(entry);
    expect(startsByWords(lines)).toEqual([0, 2, 4, 6, 8, 10, 12]);
  });

  test("a dash stands for the name before it", () => {
    expect(startsByWords(["Berg, A. 2011. Walls. Ports.", "———. 2012. Rain. Ports.", "Cole, B. 2010. Sun. Ports."])).toEqual([0, 1, 2]);
  });
});

test("entries have a year, pages or an address", () => {
  for (const text of ["Berg 2011", "in press", "pp. 3–4", "doi:10.5555/x", "https://example.org"])
    expect(hasTracesOfEntry(text)).toBe(true);
  expect(hasTracesOfEntry("Anna Berg teaches at the harbour school.")).toBe(false);
});
