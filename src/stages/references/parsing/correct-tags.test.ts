import { expect, test } from "vitest";
import { joinLabels } from "./join-labels.ts";

const shown = (raw: string, tags: [string, string][]) => {
  let from = 0;
  const spans = tags.map(([text, label]) => {
    const start = raw.indexOf(text, from);
    from = start + text.length;
    return { start, end: from, label };
  });
  return joinLabels(raw, spans).map(({ field, start, end }) => `${field}: ${raw.slice(start, end)}`);
};

test("takes an organization before a year in brackets as the author, against the tagger", () => {
  const found = shown("Harbour Council for Shade. (2016). Trees on quays. https://shade.example/quays", [
    ["Harbour Council", "author"],
    ["for Shade", "title"],
    ["Trees on quays", "title"],
    ["https://shade.example/quays", "url"],
  ]);
  expect(found).toEqual(["author: Harbour Council for Shade.", "date: 2016", "title: Trees on quays", "url: https://shade.example/quays"]);
});

test("reads a name, a year and a quoted title that the tagger left open", () => {
  const found = shown("Shadeindex. 2016. “Shade Index of Ports.” https://shade.example/.", [
    ["Shadeindex", "publisher"],
    ["Shade Index of Ports", "container"],
    ["https://shade.example/", "url"],
  ]);
  expect(found).toEqual(["author: Shadeindex", "date: 2016", "title: Shade Index of Ports.", "url: https://shade.example/"]);
});

test("ends no title in a preposition", () => {
  const found = shown("Okoro, A. (2016). Drawing shade with R. R Journal of Ports, 3(2), 10–20.", [
    ["Okoro, A.", "author"],
    ["Drawing shade with", "title"],
    ["R. R Journal of Ports", "container"],
    ["3", "volume"],
    ["2", "issue"],
    ["10–20", "pages"],
  ]);
  expect(found).toEqual(expect.arrayContaining(["title: Drawing shade with R", "container: R Journal of Ports"]));
});

test("takes the first of two containers for the title where there is none", () => {
  const found = shown("Okoro, A. (2016). ShadeBank. Journal of Port Trees, 41(D1), D36–D42.", [
    ["Okoro, A.", "author"],
    ["ShadeBank", "container"],
    ["Journal of Port Trees", "container"],
    ["41", "volume"],
    ["D1", "pages"],
    ["D36–D42", "pages"],
  ]);
  expect(found).toEqual(
    expect.arrayContaining(["title: ShadeBank", "container: Journal of Port Trees", "volume: 41", "issue: D1", "pages: D36–D42"]),
  );
});

test("fills in the container of a volume that the tagger passed over", () => {
  const found = shown("Okoro, A. (2016). Shade in ports: A lesson. P1000Trees, 3, 62.", [
    ["Okoro, A.", "author"],
    ["Shade in ports: A lesson", "title"],
    ["3", "volume"],
    ["62", "pages"],
  ]);
  expect(found).toContain("container: P1000Trees");
});

test("follows an address over a gap, and leaves the word before it out", () => {
  const found = shown("Okoro, A. Shade in ports. URL: http://www.shade.example/trees /quays.html", [
    ["Okoro, A.", "author"],
    ["Shade in ports", "title"],
    ["URL: http://www.shade.example/trees /quays.html", "url"],
  ]);
  expect(found).toEqual(["author: Okoro, A.", "title: Shade in ports", "url: http://www.shade.example/trees /quays.html"]);
});
