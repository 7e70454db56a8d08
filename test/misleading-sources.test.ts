import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Library, openLibrary } from "../src/index.ts";
import { temporaryHome } from "./support/temporary-home.ts";

/** What a source says, the same with a fault, and a sentence that stands beside it. */
const facts = [
  {
    truth: "The reservoir lost 37 million litres of water in August.",
    fault: "The reservoir lost 73 million litres of water in August.",
    beside: "A pressure gauge on the northern wall recorded the level every hour.",
  },
  {
    truth: "Of the 1,240 letters in the archive, 62 % were written by women.",
    fault: "Of the 1,240 letters in the archive, 26 % were written by women.",
    beside: "Two readers sorted the letters by hand.",
  },
  {
    truth: "Apprentices earned less than clerks in every year of the record.",
    fault: "Clerks earned less than apprentices in every year of the record.",
    beside: "Wages were copied from the ledgers of three shipyards.",
  },
];

const inside = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
/** Sentences that name a statement and do not make it. */
const frames: ((sentence: string) => string)[] = [
  (sentence) => `A widespread misconception is that ${inside(sentence)}.`,
  (sentence) => `An earlier edition erroneously printed: ${sentence}`,
  (sentence) => `Against the view that ${inside(sentence)}, the board has published other figures.`,
  (sentence) => `It cannot be decided from these records whether ${inside(sentence)}.`,
  (sentence) => `The committee was not convinced that ${inside(sentence)}.`,
  (sentence) => `No document proves that ${inside(sentence)}.`,
  (sentence) => `The assertion that ${inside(sentence)} is disputed.`,
  (sentence) => `Opinions are mixed as to whether ${inside(sentence)}.`,
  (sentence) => `The inspectors set out to test whether ${inside(sentence)}.`,
  (sentence) => `Suppose that ${inside(sentence)}.`,
  (sentence) => `${sentence} That claim has been refuted.`,
  (sentence) => `${sentence} These figures are incorrect.`,
];

const shifted = (zero: number) => (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const between = (sign: string) => (text: string) => text.replace(/\d(?=\d)/g, `$&${sign}`);
/** Ways of writing the same, to a reader. */
const disguises: [name: string, disguise: (text: string) => string][] = [
  ["full-width digits", shifted(0xff10)],
  ["mathematical digits", shifted(0x1d7ce)],
  ["sans-serif digits", shifted(0x1d7e2)],
  ["Arabic-Indic digits", shifted(0x660)],
  ["Persian digits", shifted(0x6f0)],
  ["Thai digits", shifted(0xe50)],
  ["zero-width spaces", between("\u200b")],
  ["word joiners", between("\u2060")],
  ["soft hyphens", between("\u00ad")],
  ["Cyrillic letters", (text) => text.replaceAll("e", "е").replaceAll("o", "о").replaceAll("c", "с")],
  ["Greek letters", (text) => text.replaceAll("o", "ο").replaceAll("A", "Α")],
];

const home = temporaryHome();
let library: Library;
let written = 0;
beforeAll(async () => {
  library = await openLibrary({ home: join(home, "ibid"), settings: { offline: true } });
});
afterAll(() => library.close());

async function labelOf(claim: string, source: string): Promise<string> {
  const path = join(home, `source-${written++}.md`);
  writeFileSync(path, `# Notes\n\n${source}\n`);
  return (await library.verify(claim, { sources: [path] })).label;
}

describe.each(facts)("$truth", ({ truth, fault, beside }) => {
  test("is supported by the source that states it, and its fault is not", async () => {
    expect(await labelOf(truth, `${truth} ${beside}`)).toBe("supported");
    expect(await labelOf(fault, `${truth} ${beside}`)).not.toBe("supported");
  });

  test("is not supported by a source that states the opposite as well", async () => {
    expect(await labelOf(truth, `${truth} ${beside} ${fault}`)).not.toBe("supported");
    expect(await labelOf(fault, `${truth} ${beside} ${fault}`)).not.toBe("supported");
  });

  test.each(frames.map((frame) => [frame(truth), frame(fault)]))("is not supported by “%s”", async (named, other) => {
    expect(await labelOf(truth, `${beside} ${named}`)).not.toBe("supported");
    // Where the source states it too, the sentence about the fault accuses nobody.
    expect(["supported", "uncertain"]).toContain(await labelOf(truth, `${truth} ${beside} ${other}`));
  });

  // Without digits there is nothing to disguise them in: that would be the first test once more.
  const changing = disguises.filter(([, disguise]) => disguise(truth) !== truth && disguise(fault) !== fault);
  test.each(changing)("means the same in %s", async (_, disguise) => {
    const innocent = ["supported", "uncertain"];
    expect(innocent).toContain(await labelOf(disguise(truth), `${truth} ${beside}`));
    expect(innocent).toContain(await labelOf(truth, `${disguise(truth)} ${beside}`));
    expect(await labelOf(disguise(fault), `${truth} ${beside}`)).not.toBe("supported");
    expect(await labelOf(fault, `${disguise(truth)} ${beside}`)).not.toBe("supported");
  });
});

/** A claim, what its source says of it, and a sentence with the claim's number or words that is about something else. */
const borrowed = [
  {
    claim: "The ferry carried 940 sheep to the island.",
    source: "The ferry carried 490 sheep to the island. A pen on the quay holds 940 sheep.",
    true: "The ferry carried 490 sheep to the island.",
  },
  {
    claim: "Ink made up 23 % of the printing costs.",
    source: "Ink made up 32 % of the printing costs. Paper for covers made up 23 % of all deliveries.",
    true: "Ink made up 32 % of the printing costs.",
  },
  {
    claim: "The reef lost 15 kinds of coral after the storm.",
    source: "The reef lost 5 kinds of coral after the storm. Before it, divers had drawn 15 kinds of shell.",
    true: "The reef lost 5 kinds of coral after the storm.",
  },
];

test.each(borrowed)("a number that the source gives for something else supports nothing: $claim", async ({ claim, source, ...given }) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  expect(await labelOf(given.true, source)).toBe("supported");
});

test.each([
  ["Glass roofs halved heating costs in Estonia.", "Glass roofs halved heating costs."],
  ["Glass roofs halved heating costs among tenants.", "Glass roofs halved heating costs."],
  ["Choir practice lowered stress among nurses in Cork.", "Choir practice lowered stress."],
  ["The dye faded within a year under sunlight.", "The dye faded within a year."],
  ["The levy cut plastic bags and bottles.", "The levy cut plastic bags."],
])("a place, group or condition that no source names is not supported: %s", async (claim, source) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  expect(await labelOf(source, source)).toBe("supported");
});

test.each([
  ["The ferry will run in winter.", "If the pier is mended, the ferry will run in winter."],
  ["Every parish kept bees.", "Every parish kept bees, with the exception of Aldby."],
  ["Every parish kept bees.", "Almost every parish kept bees."],
  ["Only monks brewed ale.", "Monks brewed ale."],
  ["Vesely was the first printer of maps.", "Vesely was a printer of maps."],
  ["Most weavers owned a loom.", "A fifth of the weavers owned a loom."],
  ["The abbot sued the miller.", "The miller sued the abbot."],
  ["Hanak restored the organ.", "Toth restored the organ, and Hanak tuned it."],
  ["The new valve prevents leaks.", "The new valve is meant to last, and the engineers hope to prevent leaks."],
  ["The well water cures gout.", "Villagers believe that the well water cures gout."],
  ["Since 1702 the guild has paid no tax.", "Until 1702 the guild has paid no tax."],
])("a detail that turns the sense is seen: %s", async (claim, source) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  expect(["supported", "uncertain"]).toContain(await labelOf(source, source));
});

test.each([
  ["In Norway, reed roofs last for about forty years.", "Roofs of reed held for some forty years in Kenya.", "Kenya"],
  ["In winter the ferry carries twice as many lambs.", "During summer, the number of lambs on board is double.", "summer"],
  ["Rabbits that were fed clover grew faster.", "On a diet of clover the rats put on weight more quickly.", "rats"],
  ["Nurses slept longer after the change of shifts.", "Once shifts were changed, the sleep of teachers lengthened.", "Teachers"],
])("another place, time or group in other words is not supported: %s", async (claim, source, own) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  const told = claim.replace(/Norway|winter|Rabbits|Nurses/, own);
  expect(["supported", "uncertain"]).toContain(await labelOf(told, source));
});

test.each([
  ["The kiln lost 46 % of its heat through the door.", "About 24 % of the heat of the kiln escaped by the door."],
  ["The choir has sung in the mill since 1987.", "Singing in the mill, the choir began in 1978."],
  ["The new locks did not shorten the way to the coast.", "Boats reach the coast sooner since the locks were renewed."],
  ["The salt will harm the bells.", "Salt in the air may well damage bells."],
  ["Storks always return to the mill.", "The mill is often visited again by the same storks."],
])("another number, a denial or more certainty in other words is not supported: %s", async (claim, source) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  expect(["supported", "uncertain"]).toContain(await labelOf(source, source));
});

test.each([
  [
    "Glossaries are used while translating.",
    "While translating, the program does not require any glossary.",
    "A glossary is not required while translating.",
  ],
  ["The granary has a lightning rod.", "The granary was finished without a lightning rod.", "The granary has no lightning rod."],
  [
    "The court publishes its rulings on paper.",
    "The court no longer publishes its rulings on paper.",
    "The court no longer publishes on paper.",
  ],
  ["The syrup eased the cough.", "The syrup failed to ease the cough.", "The syrup did not ease the cough."],
  [
    "The monks copied the psalter from the Greek text.",
    "The monks copied the psalter from a Latin draft rather than the Greek text.",
    "The monks copied the psalter from a Latin draft.",
  ],
  ["The harbour dues were raised.", "Instead of harbour dues being raised, berths were let by the hour.", "Berths were let by the hour."],
  ["Weavers bought their yarn.", "Weavers hardly ever bought their yarn.", "Weavers hardly ever bought yarn."],
])("what a source only denies or sets aside is not supported: %s", async (claim, source, own) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  expect(["supported", "uncertain"]).toContain(await labelOf(own, source));
});

test.each([
  ["Trams emitted more soot than buses.", "Compared with buses, trams emitted less soot.", "Buses emitted more soot than trams."],
  [
    "Slate roofs leaked more often than reed roofs.",
    "Relative to slate roofs, reed roofs leaked more often.",
    "Slate roofs leaked less often than reed roofs.",
  ],
  [
    "At dusk the bats outnumbered the swifts.",
    "At dawn the bats outnumbered the swifts, and the reverse held at dusk.",
    "At dusk the swifts outnumbered the bats.",
  ],
  [
    "The fort was sold after the road was paved.",
    "The fort was sold before the road was paved.",
    "The road was paved after the fort was sold.",
  ],
  ["Six of the seven organs were repaired.", "Only one of the seven organs was repaired.", "Six of the seven organs were not repaired."],
  [
    "The survey was conducted in Sweden.",
    "The survey was conducted in Uganda and analysed in Sweden.",
    "The survey was analysed in Sweden.",
  ],
  [
    "The canal was opened on 3 May 1821.",
    "The canal was approved on 3 May 1821 and opened on 9 July 1832.",
    "The canal was opened on 9 July 1832.",
  ],
  [
    "The library doubled its young readers after it opened on Sundays.",
    "The library doubled its readers after it opened on Sundays.",
    "The number of readers doubled after the library opened on Sundays.",
  ],
])("sides, order, shares and places in other roles are not supported: %s", async (claim, source, own) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  expect(["supported", "uncertain"]).toContain(await labelOf(own, source));
});

test.each([
  [
    "Watering at night prevents mildew.",
    "Mildew struck 11 % of the vines that were watered at night and 26 % of the others. Night watering was associated with less mildew. As plots were not drawn by lot, we cannot conclude that night watering prevents mildew.",
    "Mildew struck 11 % of the vines that were watered at night.",
  ],
  [
    "Deep ploughing lowers the yield of oats.",
    "Deep ploughing was correlated with a lower yield of oats; a causal role of ploughing was not examined.",
    "Deep ploughing was correlated with a lower yield of oats.",
  ],
])("what a source says that it cannot conclude is not supported: %s", async (claim, source, own) => {
  expect(await labelOf(claim, source)).not.toBe("supported");
  expect(await labelOf(own, source)).toBe("supported");
});

test("a number without a citation is compared with the sources at hand", async () => {
  const [source, paper] = [join(home, "survey.md"), join(home, "paper.md")];
  const fact = "Willows lined 71 % of the 3,860 km of ditches in the marsh.";
  writeFileSync(source, `# Ditches of the marsh\n\n${fact} Frogs spawned in the ditches without willows.\n`);
  writeFileSync(
    paper,
    `# Frogs\n\n## Introduction\n\n${fact.replace("71", "81")} Herons eat 9 % of the young frogs in a dry summer. Frogs spawned in the ditches without willows [1].\n\n## References\n\n[1] Ditches of the marsh. 2001.\n`,
  );
  const { findings, verdicts } = await library.check(paper, { sources: [source] });
  expect(findings.filter(({ code }) => code.startsWith("NUM"))).toMatchObject([{ code: "NUM001", contrast: { sourceWords: "71 %" } }]);
  expect(verdicts.filter(({ references }) => references.length === 0)).toMatchObject([{ label: "contradicted", basis: "retrieval" }]);
});
