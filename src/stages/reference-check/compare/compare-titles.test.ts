import { expect, test } from "vitest";
import { compareTitles, isNoticeTitle } from "./compare-titles.ts";

test.each<[string, string, string]>([
  ["case", "Street trees and the heat of ports", "STREET TREES AND THE HEAT OF PORTS"],
  ["a missing subtitle", "Street trees of the north", "Street trees of the north: a survey of nine ports"],
  ["an added subtitle", "Street trees of the north – a survey of nine ports", "Street trees of the north"],
  ["hyphens", "Self-watering street-trees", "Selfwatering street trees"],
  ["ligatures", "Eﬃcient ﬂow of shade", "Efficient flow of shade"],
  ["umlauts", "Straßenbäume in Tübingen", "Strassenbaeume in Tuebingen"],
  ["LaTeX", 'B{\\"a}ume und {H}itze', "Bäume und Hitze"],
  ["HTML", "Growth of <i>Tilia cordata</i> &amp; CO<sub>2</sub>", "Growth of Tilia cordata and CO2"],
  ["formulas", "The $\\alpha$ of shaded streets", "The α of shaded streets"],
  ["British spelling", "Modelling the colour of organised shade", "Modeling the color of organized shade"],
  ["an article", "The growth of street trees", "Growth of street trees"],
  ["an edition", "Handbook of shade (2nd ed.)", "Handbook of Shade"],
  ["a form in brackets", "Shade of nine ports [Data set]", "Shade of nine ports"],
  ["a preprint server", "Shade of nine ports. arXiv preprint arXiv:2001.00001", "Shade of nine ports"],
  ["a typing error", "Temperture of shaded quays", "Temperature of shaded quays"],
  ["a Roman number", "Shade of nine ports II", "Shade of nine ports 2"],
  ["a translation in brackets", "Schatten in neun Häfen [Shade in nine ports]", "Shade in nine ports"],
  ["the label of a retracted work", "Shade of nine ports", "RETRACTED: Shade of nine ports"],
  ["Cyrillic", "Тень портов", "Ten portov"],
])("%s is no difference", (_, written, recorded) => {
  expect(compareTitles(written, recorded)).toMatchObject({ outcome: "same" });
  expect(compareTitles(recorded, written)).toMatchObject({ outcome: "same" });
});

test.each<[string, string, string]>([
  ["a content word", "Street trees and the heat of ports", "Street trees and the noise of ports"],
  ["a preposition", "Street trees for cooler ports", "Street trees towards cooler ports"],
  ["a negation", "Supervised shading of ports", "Unsupervised shading of ports"],
  ["a number", "Shade of 9 ports", "Shade of 8 ports"],
  ["singular for plural", "A survey of planting models", "A survey of planting model"],
  ["a word more", "Street trees and the winter heat of ports", "Street trees and the heat of ports"],
  ["another title", "Wind between quays", "Street trees and the heat of ports"],
])("%s is a difference", (_, written, recorded) => {
  expect(compareTitles(written, recorded)).toMatchObject({ outcome: "different" });
});

test("says which words differ", () => {
  expect(compareTitles("The heat of ports", "The noise of ports").why).toBe("it says “heat” where the record has “noise”");
});

test("a title in another script or language cannot be compared", () => {
  expect(compareTitles("Shade in nine ports", "九个港口的阴影").outcome).toBe("unclear");
  expect(compareTitles("Der Schatten der neun Häfen", "The shade of nine ports").outcome).toBe("unclear");
});

test("a title that a parser cut wrongly is found in the entry", () => {
  const raw = "Okoro A. Shade. Of nine northern ports. J Urban Shade 2016.";
  expect(compareTitles("Of nine", "Shade of nine northern ports", { raw }).outcome).toBe("same");
});

test("the venue at the end of a title is no difference", () => {
  const venues = ["Journal of Urban Shade"];
  expect(compareTitles("Shade of nine ports, Journal of Urban Shade", "Shade of nine ports", { venues }).outcome).toBe("same");
});

test.each([
  ["Retraction: Shade of nine ports", true],
  ["Erratum to “Shade of nine ports”", true],
  ["RETRACTED: Shade of nine ports", false],
  ["Correction of wind in nine ports", false],
  ["Shade of nine ports", false],
])("%s: a notice is told from a work", (title, isNotice) => {
  expect(isNoticeTitle(title)).toBe(isNotice);
});
