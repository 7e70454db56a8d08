import { expect, test } from "vitest";
import { blocksDocument, type FixtureBlock } from "../blocks-document.fixture.ts";
import { findReferences } from "../entries/find-references.ts";
import { findCitations } from "./find-citations.ts";

const names = ["Adams", "Berg", "Cole", "Dunn", "Ekwueme"];
const cited = names.map((name) => `Ports are cold (${name}, 2012).`);

/** The markers that lead nowhere. */
function unlisted(words: string, sentences = cited): string[][] {
  const list = names.map(
    (name): FixtureBlock => ({ kind: "reference-entry", words: `${name}, A. (2012). Walls in ports. Ports, 3, 1–2.` }),
  );
  list.push({ kind: "reference-entry", words: "Ito, A., Qu- ay, B. (2012). Heat in ports. Ports, 3, 1–2." });
  const document = blocksDocument([{ kind: "paragraph", words: sentences.join(" ") }, { kind: "paragraph", words }, ...list]);
  return findCitations(document, findReferences(document))
    .filter(({ targets }) => targets.some(({ referenceId }) => referenceId === null))
    .map(({ locator, targets }) => [locator.quote.exact, ...targets.map(({ label }) => label)]);
}

test.each([
  ["Tanaka (2011) found that ports are cold.", ["Tanaka (2011)", "Tanaka 2011"]],
  ["They are. Tanaka (2011a) argues that they are.", ["Tanaka (2011a)", "Tanaka 2011a"]],
  ["In contrast, Tanaka (2011) reported less.", ["Tanaka (2011)", "Tanaka 2011"]],
  ["While Tanaka (2011) suggests so, others do not.", ["Tanaka (2011)", "Tanaka 2011"]],
  ["They differ because Berg (2009) measured at night.", ["Berg (2009)", "Berg 2009"]],
  ["The walls of Berg (2012), Tanaka (2011) and Cole (2012) are cold.", ["Tanaka (2011)", "Tanaka 2011"]],
  ["It follows Tanaka (2011) and Cole (2012) in this.", ["Tanaka (2011)", "Tanaka 2011"]],
])("a single author with a reporting verb who is not in the list is reported: %s", (text, marker) =>
  expect(unlisted(text)).toEqual([marker]),
);

test.each([
  "Berg (2012) found that ports are cold.",
  "Quay (2012) found it.",
  "Tanaka (2011) is a name.",
  "The Harbour Act (2011) introduced it, and the Act (2011) described it.",
  "Data of Tanaka (2011) showed it.",
  "Hurricane Tanaka (2011) showed it.",
  "In March (2011) showed it, May (2012) found it.",
  "NOAA (2011) reported it.",
  "Germany (2015) introduced a levy.",
  "It follows Berg (2012), Germany (2015) and Cole (2012) in this.",
  "It follows Tanaka (2011), as the walls of Cole (2012) do.",
  "Ports in Zadar are cold. Zadar (2015) introduced a levy.",
  "A survey was made. Survey (2011) showed more.",
  "Prof. T. Tanaka (2011) found it.",
])("what may be a thing is not: %s", (text) => expect(unlisted(text)).toEqual([]));

test("where few markers lead to entries, nothing is reported", () => {
  expect(unlisted("Tanaka (2011) found that ports are cold.", cited.slice(1))).toEqual([]);
});
