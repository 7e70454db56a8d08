import { expect, test } from "vitest";
import { withoutMarkers } from "./without-markers.ts";

test.each([
  ["Awnings cool quays [CIT].", "Awnings cool quays."],
  ["[CIT] cool quays with awnings [3–7, 9].", "cool quays with awnings."],
  ["Awnings cool quays (Okoro, 2016; van Berg et al. 2017a, b).", "Awnings cool quays."],
  ["Awnings cool quays (see Okoro 2016, p. 3) and ropes.", "Awnings cool quays and ropes."],
  ["As Okoro and Lindqvist (2016) say, awnings cool.", "As say, awnings cool."],
  ["The sail (2016) cools.", "The sail cools."],
  ["Sails ([CIT]) cool.", "Sails cool."],
  ["Ten quays (with 2000 boats each) are cool.", "Ten quays (with 2000 boats each) are cool."],
  ["A quay (cool, as we saw) is [not] warm.", "A quay (cool, as we saw) is [not] warm."],
  ["Awnings cool quays [@okoro2016, p. 4; -@berg] and ropes [^1].", "Awnings cool quays and ropes."],
  ["Awnings cool quays @okoro2016.", "Awnings cool quays."],
  ["Awnings cool quays~\\cite{okoro,berg} by 3 \\citep[see][p. 3]{lin} degrees.", "Awnings cool quays by 3 degrees."],
  ["Awnings cool quays.\\footnote{See Okoro.}", "Awnings cool quays."],
  ["Awnings cool quays.¹²", "Awnings cool quays."],
  ["Awnings cool quays¹,² and ropes³.", "Awnings cool quays and ropes."],
  ["Awnings cool 40 m² of a quay.", "Awnings cool 40 m² of a quay."],
  ["The R² is low.", "The R² is low."],
  ["Awnings cool quays<sup>3,4</sup> and ropes^5^.", "Awnings cool quays and ropes."],
  ["Awnings cool quays [Oko16, ABC+19].", "Awnings cool quays."],
  ["Awnings cool quays (3, 5–7).", "Awnings cool quays."],
  ["Awnings of type (3) cool quays.", "Awnings of type (3) cool quays."],
  ["Awnings cool quays.* Ropes† do not.", "Awnings cool quays. Ropes do not."],
  ["Write to harbour@quay.example for awnings.", "Write to harbour@quay.example for awnings."],
  ["", ""],
])("%j becomes %j", (text, bare) => expect(withoutMarkers(text)).toBe(bare));

test("what is to be judged keeps the authors that it speaks of", () => {
  expect(withoutMarkers("Okoro and Lindqvist (2016) found that awnings cool quays [3].", { keepsNames: true })).toBe(
    "Okoro and Lindqvist found that awnings cool quays.",
  );
});
