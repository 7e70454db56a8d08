import { describe, expect, test } from "vitest";
import { detectLanguage, foreignQuestionLanguage } from "./detect-language.ts";

describe("English", () => {
  test.each([
    "Streets with a canopy cover above thirty per cent were cooler in the afternoon than streets with less, and they carried more pedestrians.",
    "Sap flow of four species was measured before, during and after the heat wave, but the trees in sealed pits did not recover.",
    "The German words der, die and das were counted in the letters of the harbour office, and they were as common as in the press of the day.",
  ])("%s", (text) => expect(detectLanguage(text)).toBe("en"));
});

describe("other languages", () => {
  test.each([
    ["German", "Die Straßen mit mehr Bäumen waren am Nachmittag kühler als die anderen, und es gingen dort auch mehr Menschen zu Fuß."],
    ["French", "Les rues qui ont le plus d’arbres étaient plus fraîches dans l’après-midi que les autres, et on y marchait davantage."],
    ["Spanish", "Las calles con más árboles eran más frescas por la tarde que las otras, y en ellas se veía a más personas que caminaban."],
    [
      "Italian",
      "Le strade con più alberi erano più fresche nel pomeriggio rispetto alle altre, e vi camminavano anche più persone che altrove.",
    ],
    [
      "Portuguese",
      "As ruas com mais árvores eram mais frescas à tarde do que as outras, e nelas também se viam mais pessoas que não tinham pressa.",
    ],
    ["Dutch", "De straten met meer bomen waren in de middag koeler dan de andere, en er liepen ook meer mensen die van het weer genoten."],
    ["Russian", "Улицы с деревьями были прохладнее."],
    ["Chinese", "有树的街道下午比较凉快，行人也比较多。"],
    ["Arabic", "كانت الشوارع ذات الأشجار أكثر برودة بعد الظهر."],
    ["Polish, by what it lacks", "Ulice z drzewami były po południu chłodniejsze niż inne i chodziło nimi więcej ludzi. ".repeat(10)],
  ])("%s", (_, text) => expect(detectLanguage(text)).toBe("other"));

  test("an English abstract does not make a German paper English", () => {
    const german = "Die Straßen mit mehr Bäumen waren am Nachmittag kühler als die anderen, und es gingen dort auch mehr Menschen. ";
    expect(detectLanguage(`The streets with trees were cooler in the afternoon. ${german.repeat(5)}`)).toBe("other");
  });
});

describe("too little text to decide", () => {
  test.each([
    "",
    "Shade in Ports",
    "12.5 % · 3 °C",
    "Okoro, Lindqvist, Berg, Ito, Tanaka, Varga, Pires, Moura, Aas, Haddad, Brennan, Olofsson, Duval",
  ])("%s", (text) => {
    expect(detectLanguage(text)).toBe("unknown");
  });

  test("Greek letters in formulas do not make a text foreign", () => {
    expect(detectLanguage("The values of α, β and γ were fitted to the counts of the day, and σ was taken from the model.")).toBe("en");
  });
});

test.each([
  ["Wie lange ist die Kündigungsfrist?", "German"],
  ["Was kostet das Schließfach?", "German"],
  ["Combien coûte le voyage ?", "French"],
  ["Quelle est la durée du préavis ?", "French"],
  ["¿Cuándo se paga el alquiler?", "Spanish"],
  ["How long is the notice?", undefined],
  ["notice period tenants", undefined],
  ["What did Die Welt and Le Monde write?", undefined],
  ["Kestrel tyre pressure", undefined],
  ["Rio de la Plata depth", undefined],
])("the language of %s", (question, language) => expect(foreignQuestionLanguage(question)).toBe(language));
