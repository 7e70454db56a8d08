import { describe, expect, test } from "vitest";
import { joinLabels } from "./join-labels.ts";
import { labelFields } from "./label-fields.ts";

const raw = "[7] Okoro, A. (2016). Shade in ports. In: Harbour Tales, Quay Press, pp. 45–58. https://doi.org/10.5555/shade.1";

const tag = (text: string, label: string, source = raw) => {
  const start = source.indexOf(text);
  return { start, end: start + text.length, label };
};
const shown = (tags: { start: number; end: number; label: string }[], source = raw) =>
  joinLabels(source, tags).map(({ field, start, end }) => `${field}: ${source.slice(start, end)}`);

describe("rules and tags together", () => {
  test("takes the words from the tagger and what has a fixed form from the rules", () => {
    const tags = [tag("Okoro, A.", "author"), tag("Shade in ports", "title"), tag("Harbour Tales", "container"), tag("45–58", "pages")];
    expect(shown(tags)).toEqual([
      "label: 7",
      "author: Okoro, A.",
      "date: 2016",
      "title: Shade in ports",
      "container: In: Harbour Tales",
      "pages: 45–58",
      "doi: https://doi.org/10.5555/shade.1",
    ]);
  });

  test("never lets a tag cut into what the rules know", () => {
    const greedy = [tag("Shade in ports", "title"), tag("pp. 45–58. https://doi.org/10.5555/shade.1", "pages")];
    expect(shown(greedy)).toContain("pages: pp. 45–58.");
    expect(shown(greedy)).toContain("doi: https://doi.org/10.5555/shade.1");
  });

  test("keeps the larger part of a tag that a year in brackets divides", () => {
    const tags = [tag("A. (2016). Shade in ports", "title")];
    expect(shown(tags)).toEqual(expect.arrayContaining(["date: 2016", "title: Shade in ports"]));
  });

  test("gives what is no field of ours no place", () => {
    expect(shown([tag("Shade in ports", "title"), tag("Quay Press", "mood")])).not.toContain("mood: Quay Press");
  });

  test("reads by rules alone what the tagger saw no work in", () => {
    expect(joinLabels(raw, [])).toEqual(labelFields(raw));
    expect(joinLabels(raw, [tag("Okoro, A.", "author")])).toEqual(labelFields(raw));
  });

  test("accepts tags that overlap or lie outside", () => {
    const odd = [tag("Shade in ports", "title"), tag("in ports. In", "container"), { start: 900, end: 950, label: "title" }];
    const spans = joinLabels(raw, odd);
    for (const [index, { start }] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
  });
});
