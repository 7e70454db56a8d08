import { expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { makeReading } from "../evidence/window-reading.ts";
import { withholdJoined } from "./withhold-joined.ts";

const tea = documentOf("# Tea\n\nGreen tea went with fewer headaches. Sleep was not recorded.");
const walks = documentOf("# Walks\n\nEvening walks deepened sleep. Evening walks eased headaches in autumn.");
const found = [{ source: tea }, { source: walks }];

function readingOf(source: typeof tea, text: string, support: number) {
  const start = source.text.indexOf(text);
  return makeReading(
    { start, end: start + text.length, documentId: source.id, passageId: "psg_0000000000000000", text, overlap: 0.5 },
    { support },
  );
}

const decisive = readingOf(tea, "Green tea went with fewer headaches.", 0.8);
const supported: ClaimConclusion = { label: "supported", confidence: 0.8, decisive: [decisive], drift: [] };
const claim = "Both green tea and evening walks eased headaches.";

test("a part that only another source names must be supported by that source", () => {
  const other = readingOf(walks, "Evening walks deepened sleep.", 0.1);
  expect(withholdJoined(supported, { claim, found, readings: [decisive, other] }).label).toBe("uncertain");
  const own = readingOf(walks, "Evening walks eased headaches in autumn.", 0.6);
  const both = withholdJoined(supported, { claim, found, readings: [decisive, other, own] });
  expect(both).toMatchObject({ label: "supported", decisive: [decisive, own] });
});

test("a claim that one source carries needs no other", () => {
  const readings = [decisive];
  expect(withholdJoined(supported, { claim: "Green tea and fewer headaches went together.", found, readings }).label).toBe("supported");
  expect(withholdJoined(supported, { claim, found: [{ source: tea }], readings }).label).toBe("supported");
  // A single word of another source may be a paraphrase.
  expect(withholdJoined(supported, { claim: "Green tea eased headaches.", found, readings }).label).toBe("supported");
});
