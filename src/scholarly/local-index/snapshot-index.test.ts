import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import type { Work } from "../../domain/reference/work.ts";
import { cslOfWork } from "../../formats/bibliography/csl/csl-json.ts";
import { openWorkIndexes } from "../look-up-work.ts";
import type { WorkDescription } from "../scholarly-index.ts";
import { importFiles } from "./import-files.ts";
import { openSnapshots } from "./snapshot-files.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";
import { snapshotTexts } from "./snapshot-texts.fixture.ts";

const person = (family: string, given: string) => ({ family, given });
/** Works in many languages, and each with some that share its words. */
const works: Work[] = [
  {
    title: "Harbour bells and the groundings of small craft: a survey of forty quays",
    author: [person("Müller", "Jörg"), person("Okoro", "Ada")],
    year: 2019,
    "container-title": "Journal of Quays",
    volume: "12",
    page: "33-41",
  },
  {
    title: "Harbour lights and the groundings of large craft",
    author: [person("Okoro", "Ada")],
    year: 2019,
    "container-title": "Journal of Quays",
    volume: "12",
    page: "51-60",
  },
  { title: "Die Größe der Häfen: Über Strömungen an schmalen Küsten", author: [person("Weiß", "Günther")], year: 1998 },
  { title: "Wind- und Wellenschutz an schmalen Küsten", author: [person("Weiss", "Gunter")], year: 1999 },
  { title: "Søfolk og fiskere på Færøerne i det nittende århundrede", author: [person("Sørensen", "Bjørn")], year: 1987 },
  { title: "Приливы и отливы северных морей", author: [person("Щербаков", "Юрий")], year: 1974 },
  { title: "Οι παλίρροιες του Αιγαίου", author: [person("Παπαδόπουλος", "Νίκος")], year: 2004 },
  {
    title: "State-of-the-art pre-processing of tide-gauge records",
    author: [person("García Márquez", "Luz"), person("van der Berg", "Anna")],
    year: 2021,
  },
  { title: "Efficient classification of shoals by soft nets", author: [person("Nguyen", "Minh")], year: 2020 },
  { title: "Longtrawl", author: [person("Vega", "Luz")], year: 2020 },
  { title: "Shorttrawl", author: [person("Vega", "Luz")], year: 2021 },
  { title: "On the tides of narrow straits, part II", author: [person("Haddad", "Omar")], year: 2011 },
  { title: "On the tides of narrow straits, part III", author: [person("Haddad", "Omar")], year: 2012 },
  { title: "潮汐与港口泥沙运动的数值模拟", author: [person("王", "伟")], year: 2015 },
  ...Array.from({ length: 300 }, (_, number) => ({
    title: `On the survey of quays and craft, note ${number}`,
    author: [person(`Writer${number}`, "A.")],
    year: 1950 + (number % 70),
  })),
];

let index: SnapshotIndex;

beforeAll(async () => {
  const file = join(temporaryFolder(), "works.json");
  writeFileSync(
    file,
    JSON.stringify(works.map((work, number) => ({ id: `w${number}`, ...cslOfWork({ type: "article-journal", ...work }) }))),
  );
  const folder = join(temporaryFolder(), "indexes");
  await importFiles({ folder, paths: [file], covers: ["article-journal"] });
  index = openSnapshots(folder)[0]!;
});
afterAll(() => index.close());

const found = async (description: Partial<WorkDescription>) =>
  (await index.findByWords({ author: [], ...description })).map(({ work }) => work.title);

describe("a work is found by its words", () => {
  test.each<[string, Partial<WorkDescription>, number]>([
    ["in another case and without hyphens", { title: "STATE OF THE ART PREPROCESSING OF TIDE GAUGE RECORDS" }, 7],
    ["without its subtitle", { title: "Harbour bells and the groundings of small craft" }, 0],
    ["by a title that has a subtitle in addition", { title: "Longtrawl: nets for deep water", author: [person("Vega", "Luz")] }, 9],
    [
      "with umlauts written out",
      { title: "Die Groesse der Haefen: Ueber Stroemungen an schmalen Kuesten", author: [person("Weiss", "Guenther")] },
      2,
    ],
    ["without accents", { title: "Die Grosse der Hafen: Uber Stromungen an schmalen Kusten" }, 2],
    [
      "with Danish letters written out",
      { title: "Soefolk og fiskere paa Faeroeerne i det nittende aarhundrede", author: [person("Sorensen", "Bjorn")] },
      4,
    ],
    ["with Cyrillic romanised", { title: "Prilivy i otlivy severnykh morei", author: [person("Shcherbakov", "Yuri")] }, 5],
    ["with Cyrillic romanised in the German way", { title: "Prilivy i otlivy severnych morej" }, 5],
    ["with Greek romanised", { title: "Oi palirroies tou Aigaiou", author: [person("Papadopoulos", "Nikos")] }, 6],
    ["with ligatures", { title: "Eﬃcient classiﬁcation of shoals by soft nets" }, 8],
    ["with words divided at a line end", { title: "Efficient classifi- cation of shoals by soft nets" }, 8],
    ["with TeX", { title: 'Die Gr{\\"o}{\\ss}e der H\\"afen: {\\"U}ber Str{\\"o}mungen an schmalen K\\"usten' }, 2],
    ["with family and given names exchanged", { title: "Harbour bells and grounding of craft", author: [person("Jörg", "Müller")] }, 0],
    [
      "with the first author and et al.",
      { title: "State-of-the-art preprocessing of tide records", author: [person("Garcia-Marquez", "L."), { family: "et al." }] },
      7,
    ],
    ["in characters without spaces", { title: "潮汐与港口泥沙运动数值模拟" }, 13],
    ["of one word with a typo", { title: "Longtrwal", author: [person("Vega", "Luz")] }, 9],
    ["of one word with a typo and no author", { title: "Longtraawl" }, 9],
    ["by its place alone", { volume: "12", page: "33", year: 2019, author: [person("Müller", "J.")], "container-title": "J. Quays" }, 0],
    ["in an entry as written", { raw: "Weiß, G. (1998) Die Größe der Häfen: Über Strömungen an schmalen Küsten. Kiel: Quay Press." }, 2],
    ["of a number", { title: "On the tides of narrow straits, part III" }, 12],
    ["of another number", { title: "On the Tides of Narrow Straits, Part II" }, 11],
  ])("%s", async (_, description, expected) => expect((await found(description))[0]).toBe(works[expected]!.title));

  test("the order is the same each time, and at most ten are given", async () => {
    const description = { title: "On the survey of quays and craft, note 7" };
    const first = await found(description);
    expect(first).toHaveLength(10);
    expect(first[0]).toBe(description.title);
    expect(await found(description)).toEqual(first);
  });

  test("nothing is found for a title that shares nothing", async () => {
    expect(await found({ title: "Rye on heavy soils", author: [person("Ansgar", "P.")] })).toEqual([]);
    expect(await found({ title: "", author: [] })).toEqual([]);
    expect(await found({ title: '" OR words:* AND (', author: [] })).toEqual([]);
  });
});

test("any title with a typo, accents taken off and names exchanged still finds its work before all others", async () => {
  const letters = fc.constantFrom(..."aeinorstxz");
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.constantFrom("drop", "add", "change", "swap"),
      letters,
      fc.boolean(),
      async (which, place, how, letter, exchanged) => {
        const work = works[which]!;
        const title = [...work.title!.normalize("NFD").replace(/\p{M}/gu, "")];
        const at = Math.floor(place * (title.length - 1));
        if (how === "swap") [title[at], title[at + 1]] = [title[at + 1]!, title[at]!];
        else title.splice(at, how === "add" ? 0 : 1, ...(how === "drop" ? [] : [letter]));
        const author = exchanged ? work.author.map(({ family, given }) => ({ family: given!, given: family })) : work.author;
        expect((await found({ title: title.join(""), author, year: work.year! + (exchanged ? 1 : 0) }))[0]).toBe(work.title);
      },
    ),
    { numRuns: 150 },
  );
});

test("a declared kind is covered in the years of the snapshot, and no other kind is", () => {
  expect(index.covers({ type: "article-journal", year: 2000 })).toBe(true);
  expect(index.covers({ type: "article-journal" })).toBe(true);
  expect(index.covers({ type: "article-journal", year: 1949 })).toBe(false);
  expect(index.covers({ type: "article-journal", year: 2022 })).toBe(false);
  expect(index.covers({ type: "article-journal", year: 2999 })).toBe(false);
  expect(index.covers({ type: "book" })).toBe(false);
});

describe("a DOI that a snapshot does not have", () => {
  const inVenue = (venue: string, registrant: string | undefined, count: number): Work[] =>
    Array.from({ length: count }, (_, number) => ({
      type: "article-journal",
      title: `${venue} of the port, part ${number}`,
      author: [person("Berg", "Pia")],
      year: 2001 + (number % 20),
      "container-title": venue,
      ...(registrant === undefined ? {} : { DOI: `${registrant}/${venue}.${number}` }),
    }));
  let doiIndex: SnapshotIndex;
  beforeAll(async () => {
    const file = join(temporaryFolder(), "dois.json");
    const all = [...inVenue("Tides", "10.5511", 40), ...inVenue("Bells", undefined, 30), ...inVenue("Nets", "10.5522", 5)];
    writeFileSync(file, JSON.stringify(all.map((work, number) => ({ id: `w${number}`, ...cslOfWork(work) }))));
    const folder = join(temporaryFolder(), "indexes");
    await importFiles({ folder, paths: [file], covers: ["article-journal"] });
    doiIndex = openSnapshots(folder)[0]!;
  });
  afterAll(() => doiIndex.close());

  const work = { type: "article-journal", year: 2010, "container-title": "Tides" };

  test("is compared with those of its registrant and of its venue", () => {
    expect(doiIndex.describeUnknownDoi("10.5511/none", work, ["Tides"])).toEqual({
      DOI: "10.5511/none",
      ofRegistrant: 40,
      ofVenue: { works: 40, withDoi: 40, ofRegistrant: 40 },
    });
    expect(doiIndex.describeUnknownDoi("10.9911/none", work, ["Bells"])).toMatchObject({
      ofRegistrant: 0,
      ofVenue: { works: 30, withDoi: 0, ofRegistrant: 0 },
    });
  });

  test("says nothing of works that the snapshot does not cover, or that may be younger", () => {
    expect(doiIndex.describeUnknownDoi("10.5511/none", { ...work, type: "book" }, ["Tides"])).toBeUndefined();
    expect(doiIndex.describeUnknownDoi("10.5511/none", { ...work, year: new Date().getFullYear() }, ["Tides"])).toBeUndefined();
  });

  test("a venue is covered from a number of works of the same year on", () => {
    expect(doiIndex.coversVenue({ "container-title": "Tides" })).toBe(true);
    expect(doiIndex.coversVenue({ "container-title": "Tides", year: 2010 })).toBe(false);
    expect(doiIndex.coversVenue({ "container-title": "Nets" })).toBe(false);
  });
});

test("a snapshot that is gone is told as unavailable, with what to do", async () => {
  const gone = openSnapshots(join(index.description.path, ".."))[0]!;
  const broken = new (gone.constructor as typeof SnapshotIndex)({ ...gone.description, path: join(temporaryFolder(), "gone.sqlite") });
  expect(broken.coversVenue({ "container-title": "Journal of Quays" })).toBe(false);
  await expect(broken.findByWords({ title: "Rye", author: [] })).rejects.toMatchObject({
    code: "index-unavailable",
    hint: expect.stringContaining("ibid index"),
  });
});

describe("works about a topic", () => {
  const topic = [
    { id: "bells", title: "Bells on quays", abstract: "Fewer boats ran aground where a bell was rung in fog." },
    { id: "fog", title: "Fog in narrow straits", abstract: "Fog lasted four days. Boats waited." },
    { id: "plain", title: "Fog bells" },
    { id: "rye", title: "Rye on quays", abstract: "Rye kept the soil of quays in dry years." },
  ];

  async function searched(words: string, limit = 10): Promise<{ title?: string | undefined; abstract?: string | undefined }[]> {
    const file = join(temporaryFolder(), "topic.json");
    writeFileSync(file, JSON.stringify(topic.map((one) => ({ type: "article-journal", issued: { "date-parts": [[2019]] }, ...one }))));
    const folder = join(temporaryFolder(), "indexes");
    await importFiles({ folder, paths: [file] });
    const own = openSnapshots(folder)[0]!;
    try {
      return (await own.search(words, { limit })).map(({ work: { title }, abstract }) => ({ title, abstract }));
    } finally {
      own.close();
    }
  }

  test("are found by the words of title and abstract in any form, and come with the abstract", async () => {
    const works = await searched("ringing bells keeps boats from running aground");
    expect(works[0]).toEqual({ title: topic[0]!.title, abstract: topic[0]!.abstract });
    expect(works.map(({ title }) => title)).not.toContain("Rye on quays");
  });

  test("are as new as wanted, as far as their records say", async () => {
    const folder = join(temporaryFolder(), "indexes");
    const file = join(temporaryFolder(), "bells.json");
    const dates = [[2018], [2019], [2019, 3], [2019, 3, 14]];
    const works = [...dates.map((parts) => ({ issued: { "date-parts": [parts] } })), {}];
    const common = { type: "article-journal", title: "Fog bells of ports" };
    writeFileSync(file, JSON.stringify(works.map((one, at) => ({ id: `w${at}`, author: [{ family: `A${at}` }], ...common, ...one }))));
    await importFiles({ folder, paths: [file] });
    const own = openSnapshots(folder)[0]!;
    const found = async (publishedFrom?: string) =>
      (await own.search("fog bells", { limit: 3, publishedFrom })).map(({ work: { author } }) => author[0]!.family);
    try {
      expect(await found()).toHaveLength(3);
      expect(await found("2019-01-01")).toEqual(["A1", "A2", "A3"]);
      expect(await found("2019-03-15")).toEqual(["A1", "A2"]);
      expect(await found("2020-01-01")).toEqual([]);
    } finally {
      own.close();
    }
  });

  test("are found by their title where there is no abstract, and are at most as many as wanted", async () => {
    expect((await searched("fog bells", 1))[0]).toEqual({ title: "Fog bells", abstract: undefined });
    expect(await searched("")).toEqual([]);
  });
});

test("a snapshot of all of arXiv has the first papers of each month before its own, and one of a part has not", async () => {
  const paper = (id: string) => snapshotTexts.arxivLine(1).replace(/"id":"[^"]*"/, `"id":"${id}"`);
  const month = (count: number) => Array.from({ length: count }, (_, index) => paper(`2103.${String(1 + index).padStart(5, "0")}`));
  const open = async (lines: string[]) => {
    const folder = join(temporaryFolder(), "indexes");
    const file = join(temporaryFolder(), "arxiv.json");
    writeFileSync(file, lines.join("\n"));
    await importFiles({ folder, paths: [file] });
    return openSnapshots(folder)[0]!;
  };
  const [whole, part] = [await open(month(25)), await open(month(5))];
  expect(["2103.09999", "2104.00001", "2912.00001"].map((number) => whole.coversNumber(number))).toEqual([true, false, false]);
  expect(part.coversNumber("2103.09999")).toBe(false);
  for (const opened of [whole, part]) opened.close();
});

test.each([
  ["damaged", "update works set record = substr(record, 1, 20)"],
  ["of another form", "update works set record = '[null]'"],
  ["missing", "delete from works"],
])("a record that is %s is no miss, and the others are found", async (_, damage) => {
  const folder = join(temporaryFolder(), "indexes");
  const file = join(temporaryFolder(), "quays.json");
  const titles = ["Rye on quays and in harbours", "Tide tables of narrow straits"];
  writeFileSync(
    file,
    JSON.stringify(
      titles.map((title, at) => ({
        id: `q${at}`,
        type: "article-journal",
        title,
        author: [{ family: "Okoro" }],
        issued: { "date-parts": [[2019]] },
        DOI: `10.5555/q${at}`,
      })),
    ),
  );
  await importFiles({ folder, paths: [file] });
  const opened = openSnapshots(folder)[0]!;
  const database = new DatabaseSync(opened.description.path);
  database.exec(`${damage} where id = 1`);
  database.close();
  const { lookUp } = openWorkIndexes([opened])!;
  const outcomes = async (work: Partial<Work>) => (await lookUp({ author: [], ...work }, "")).consulted;
  for (const work of [{ title: titles[0]! }, { DOI: "10.5555/q0" }])
    expect(await outcomes(work)).toMatchObject([{ outcome: "unavailable", unreadable: 1 }]);
  expect(await outcomes({ title: titles[1]!, DOI: "10.5555/q1" })).toMatchObject([{ outcome: "found" }]);
  expect(await outcomes({ DOI: "10.5555/none" })).toMatchObject([{ outcome: "not-found" }]);
  opened.close();
});
