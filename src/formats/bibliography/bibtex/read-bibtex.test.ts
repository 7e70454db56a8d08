import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBibliography } from "../read-bibliography.ts";

const read = (source: string) => readBibliography("refs.bib", source);
const workOf = (source: string) => read(source).entries[0]!.work;
const titleOf = (tex: string) => workOf(`@misc{a, title = ${tex}}`).title;

describe("fields", () => {
  test("an article", () => {
    const source = `@Article{okoro2019,
  author  = {Okoro, Ada and van den Berg, M. J.},
  title   = {{Shade} in {P}orts: a survey},
  journal = "Journal of Trees",
  year    = 2019, volume = {12}, number = 3,
  pages   = {45--58},
  month   = mar,
  doi     = {https://doi.org/10.5555/Shade.2019},
  keywords = {shade, \\emph{ports}},
}`;
    const { entries, failures } = read(source);
    expect(failures).toEqual([]);
    expect(entries).toMatchObject([{ key: "okoro2019", start: 0, end: source.length }]);
    expect(entries[0]!.work).toEqual({
      type: "article-journal",
      author: [
        { family: "Okoro", given: "Ada" },
        { family: "van den Berg", given: "M. J." },
      ],
      title: "Shade in Ports: a survey",
      "container-title": "Journal of Trees",
      year: 2019,
      date: "2019-03",
      volume: "12",
      issue: "3",
      page: "45–58",
      DOI: "10.5555/Shade.2019",
      extra: { keywords: "shade, \\emph{ports}" },
    });
  });

  test("BibLaTeX names of fields and types", () => {
    expect(
      workOf(`@report{who2020, author = {{World Health Organization}}, title = {Heat}, subtitle = {A guide}, institution = {WHO}, location = {Geneva},
        date = {2019-03/2020}, type = {techreport}, number = {7}, url = {https://example.org/a_b~c}, urldate = {2021-05-06}}`),
    ).toEqual({
      type: "report",
      author: [{ family: "World Health Organization" }],
      title: "Heat: A guide",
      publisher: "WHO",
      "publisher-place": "Geneva",
      year: 2019,
      date: "2019-03/2020",
      genre: "Technical report",
      number: "7",
      URL: "https://example.org/a_b~c",
      accessed: "2021-05-06",
    });
  });

  test.each([
    ["eprint = {2101.00001}, eprinttype = {arxiv}", { arXiv: "2101.00001" }],
    ["eprint = {arXiv:2101.00001v2}, archiveprefix = {arXiv}", { arXiv: "2101.00001v2" }],
    ["journal = {arXiv preprint arXiv:2101.00001}", { arXiv: "2101.00001" }],
    ["eprint = {123456}, eprinttype = {pubmed}", { PMID: "123456" }],
    ["howpublished = {\\url{https://example.org/a\\_b}}", { URL: "https://example.org/a_b" }],
    ["year = {2019b}", { year: 2019, yearSuffix: "b" }],
    ["year = {forthcoming}", { date: "forthcoming" }],
    ["date = {1999~}", { year: 1999 }],
    ['year = 2019, month = "14~" # mar', { year: 2019 }],
    ["eprint = {abc}", { extra: { eprint: "abc" } }],
  ])("%s", (fields, expected) => expect(workOf(`@article{a, ${fields}}`)).toMatchObject(expected));

  test.each([
    ["phdthesis", { type: "thesis", genre: "PhD thesis" }],
    ["inproceedings", { type: "paper-conference" }],
    ["incollection", { type: "chapter" }],
    ["online", { type: "webpage" }],
    ["patent", { type: "patent" }],
    ["software", { type: "software" }],
    ["misc", { title: "T" }],
  ])("@%s", (type, expected) => expect(workOf(`@${type}{a, title = {T}}`)).toMatchObject(expected));

  test("macros, joined strings and parentheses", () => {
    const source = `@string{jt = "Journal of " # {Trees}} @string(pub = {Port Press})
      @article(a, journal = jt # ", Series " # 2, publisher = PUB)`;
    expect(workOf(source)).toMatchObject({ "container-title": "Journal of Trees, Series 2", publisher: "Port Press" });
  });

  test("crossref and xdata lend what an entry lacks", () => {
    const source = `@inproceedings{a, author = {A. Berg}, title = {Shade}, crossref = {p}, xdata = {x}}
      @xdata{x, publisher = {Port Press}}
      @proceedings{p, title = {Trees of Ports}, editor = {B. Dam}, year = 2018}`;
    expect(read(source).entries.map(({ key }) => key)).toEqual(["a", "p"]);
    expect(workOf(source)).toMatchObject({
      title: "Shade",
      "container-title": "Trees of Ports",
      year: 2018,
      publisher: "Port Press",
      editor: [{ family: "Dam", given: "B." }],
    });
  });

  test("entries that inherit from each other in a circle come to an end", () => {
    expect(read("@book{a, crossref = {b}, year = 1999} @book{b, crossref = {a}}").entries[1]!.work.year).toBe(1999);
  });
});

describe("names", () => {
  test.each([
    ["Berg, Anna and Lindqvist, M. J.", ["Berg|Anna", "Lindqvist|M. J."]],
    ["Anna van den Berg", ["van den Berg|Anna"]],
    ["{World Health Organization} and Okoro", ["World Health Organization|", "Okoro|"]],
    ["King, Jr., Martin Luther", ["King|Martin Luther, Jr."]],
    ["King, Martin Luther, Jr.", ["King|Martin Luther, Jr."]],
    ["Martin Luther King Jr.", ["King|Martin Luther, Jr."]],
    ["Berg, Anna and others", ["Berg|Anna"]],
    ["de la Cruz, José\nAND\tDam, B.", ["de la Cruz|José", "Dam|B."]],
    ['{\\O}rsted, {\\AA}sa and M{\\"u}ller, J{\\"o}rg', ["Ørsted|Åsa", "Müller|Jörg"]],
    ["family=Berg, given=Anna, prefix=van", ["van Berg|Anna"]],
    ["Berg, A., Dam, B., Okoro, C. and Lee, D.", ["Berg|A.", "Dam|B.", "Okoro|C.", "Lee|D."]],
    ["{Anderson and Sons}", ["Anderson and Sons|"]],
    ["", []],
  ])("%s", (author, names) => {
    expect(workOf(`@misc{a, author = {${author}}}`).author.map(({ family, given = "" }) => `${family}|${given}`)).toEqual(names);
  });

  test("that there are others is kept", () =>
    expect(workOf("@misc{a, author = {Berg, A. and others}}").extra).toEqual({ others: "author" }));
});

describe("TeX", () => {
  test.each([
    ["{Caf\\'e, Stra{\\ss}e, \\v{S}koda, \\c{c}a, na\\\"{\\i}ve}", "Café, Straße, Škoda, ça, naïve"],
    ["{R\\&D --- 5\\,\\% ``up'' 3--4}", "R&D — 5 % “up” 3–4"],
    ["{CO$_2$ and $\\alpha^{2}$ \\textit{in vivo}}", "CO2 and α2 in vivo"],
    ["{a\n    wrapped   ~line}", "a wrapped line"],
    ["{See \\href{https://example.org}{the page} \\url{https://example.org/a--b}}", "See the page https://example.org/a--b"],
    ['"with {"}quotes{"}"', 'with "quotes"'],
  ])("%s", (tex, text) => expect(titleOf(tex)).toBe(text));
});

describe("broken files", () => {
  const good = "\n@book{good, title = {Wind}}\n";
  test.each([
    ["an entry without its last brace", "@book{a,\n title = {Shade}\n", "Shade", "does not end"],
    ["a value without its last brace", "@book{a,\n title = {Shade,\n year = {1999}\n}\n", "Shade", "has no end"],
    ["a string without its end", '@book{a,\n title = "Shade,\n year = 1999 }\n', "Shade", "has no end"],
    ["a comma that is missing", "@book{a,\n title = {Shade}\n year = 1999 }\n", "Shade", "comma"],
    ["a brace too many", "@book{a, title = {Shade}},\n year = {1999}}\n", "Shade", "brace too many"],
    ["a macro nobody defined", "@book{a, title = {Shade}, publisher = pp}", "Shade", "macro pp"],
    ["a field without a value", "@book{a, title = {Shade}, hello}", "Shade", "has no value"],
  ])("%s", (_, source, title, why) => {
    const { entries, failures } = read(source + good);
    expect(entries.map(({ key, work }) => [key, work.title])).toEqual([
      ["a", title],
      ["good", "Wind"],
    ]);
    expect(failures[0]?.what).toMatch(/^refs\.bib, line \d+$/);
    expect(failures.map((failure) => failure.why).join()).toContain(why);
  });

  test("the year after a value without end is read", () => {
    expect(workOf("@book{a,\n title = {Shade,\n year = {1999}\n}\n").year).toBe(1999);
  });

  test("a key that stands twice", () => {
    const { entries, failures } = read("@book{a, title = {One}}\n@book{a, title = {Two}}");
    expect(entries.map(({ work }) => work.title)).toEqual(["One"]);
    expect(failures).toEqual([{ what: "refs.bib, line 2", why: "the key a is already used by another entry, so this one was left out" }]);
    const copied = read("@book{a, title = {One}}\n@book{a, title = {{One}}}");
    expect(copied.failures).toMatchObject([{ why: "the key a is already used by another entry", isMinor: true }]);
  });

  test("comments, preambles and mail addresses are no entries", () => {
    const source = `Mail ada@trees.example {x}
      %@book{neither, title = {x}}
      @comment{jabref-meta: @book{nor, title = {x}}} @preamble{"\\newcommand{\\x}{y}"}
      @book{a, % the best
        title = {Shade} }`;
    expect(read(source)).toMatchObject({ entries: [{ key: "a" }], failures: [] });
  });
});

test("each printed word has its place in the file", () => {
  const source =
    '@article{a,\n  author = {Okoro, Ada and Lee, B.},\n  title = {Shade \\& wind in \n the ports},\n journal="Trees", year=2019, pages={4--5}}';
  const { pieces } = read(source).entries[0]!;
  expect(pieces.map(({ text }) => text).join("")).toBe("Okoro, Ada; Lee, B. (2019). Shade & wind in the ports. Trees, 4–5");
  for (const word of ["Okoro", "Ada", "Lee", "2019", "Shade", "wind in", "the ports", "Trees"]) {
    const piece = pieces.find(({ text }) => text.includes(word))!;
    expect(source.indexOf(word)).toBe(piece.from + piece.text.indexOf(word));
  }
});

test("no file at all makes it throw, and spans are in order", () => {
  const token = fc.constantFrom(
    "@article{",
    "@string{",
    "@comment",
    "a",
    "=",
    "{",
    "}",
    '"',
    ",",
    "#",
    "\n",
    " and ",
    "\\'e",
    "\\",
    "title",
    "author",
    "crossref",
    "@",
    "%",
    "(",
    ")",
    "é",
    "$",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(token, { maxLength: 60 }).map((tokens) => tokens.join("")),
        fc.string(),
      ),
      (source) => {
        let end = 0;
        for (const entry of read(source).entries) {
          expect(entry.start).toBeGreaterThanOrEqual(end);
          expect(entry.end).toBeGreaterThanOrEqual(entry.start);
          expect(entry.end).toBeLessThanOrEqual(source.length);
          for (const piece of entry.pieces) expect(piece.from).toBeLessThanOrEqual(source.length);
          end = entry.end;
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a file of more entries than any library has is refused with a hint", () => {
  expect(() => read("@book{a,}".repeat(50_001))).toThrow("the document has more than 50,000 bibliography entries");
});

test("a key may begin with an equals sign, as a formula does", () => {
  const source = "@article{=cmd, title = {Rye}, year = 2019}\n@misc{=x,\n title={A}}\n@misc{title = {No key}, year = 2001}";
  const { entries, failures } = read(source);
  expect(failures).toEqual([]);
  expect(entries.map(({ key, work }) => [key, work.title])).toEqual([
    ["=cmd", "Rye"],
    ["=x", "A"],
    ["", "No key"],
  ]);
});

test.each(["eprint={2101.00001}", "howpublished={arXiv:2101.00001}", "note={arXiv:2101.00001v2}", "title={arXiv:2101.00001}"])(
  "an entry that gives only its arXiv number in %s has it",
  (field) => {
    expect(readBibliography("refs.bib", `@misc{rye, ${field}}`).entries[0]?.work.arXiv).toMatch(/^2101\.00001/);
  },
);
