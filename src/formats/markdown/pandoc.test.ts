import { describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import type { CompanionFile } from "../parsed-document.ts";
import { readMarkdown } from "./read-markdown.ts";

const file = (name: string, text: string): CompanionFile => ({ name, bytes: new TextEncoder().encode(text) });
const bib = file(
  "refs.bib",
  "@book{okoro2019, author = {Ada Okoro}, title = {Shade}, year = 2019}\n@book{lee2020,\n title = {Wind}}\n@book{dam, title = {Rain}}",
);
const front = "---\nbibliography: refs.bib\n---\n\n";
const read = (source: string, companions: CompanionFile[] = []) => {
  const parsed = readMarkdown(source, companions);
  const words = ({ start, end }: { start: number; end: number }) => parsed.text.slice(start, end);
  return { ...parsed, words, written: parsed.blocks.map((block) => [block.kind, words(block)]) };
};

describe("citations", () => {
  const markers = (source: string) => {
    const { markup, words } = read(source, [bib]);
    return markup.markers.map(({ start, end, keys }) => [
      words({ start, end }),
      ...keys.map(({ key, pinpoint }) => (pinpoint ? `${key}|${pinpoint}` : key)),
    ]);
  };

  test.each([
    ["It cools [@okoro2019].", [["[@okoro2019]", "okoro2019"]]],
    [
      "It cools [see @okoro2019, pp. 33-35; also -@lee2020, chap. 2].",
      [["[see @okoro2019, pp. 33-35; also -@lee2020, chap. 2]", "okoro2019|pp. 33-35", "lee2020|chap. 2"]],
    ],
    [
      "As @okoro2019 says, and @lee2020 [p. 3] too.",
      [
        ["@okoro2019", "okoro2019"],
        ["@lee2020 [p. 3]", "lee2020|p. 3"],
      ],
    ],
    [
      "Okoro [-@okoro2019, 12] says *so* [@{lee2020}].",
      [
        ["[-@okoro2019, 12]", "okoro2019|12"],
        ["[@{lee2020}]", "lee2020"],
      ],
    ],
    ["A *tree* [*see* @okoro2019 {ch. 4}, and more].", [["[see @okoro2019 {ch. 4}, and more]", "okoro2019|ch. 4"]]],
    ["Both [@okoro2019, @lee2020].", [["[@okoro2019, @lee2020]", "okoro2019", "lee2020"]]],
    [
      "By @dam and @missing2021.",
      [
        ["@dam", "dam"],
        ["@missing2021", "missing2021"],
      ],
    ],
    ["Ends with one, @dam.", [["@dam", "dam"]]],
    ["In a note.^[Says @dam, p. 4.]", [["@dam", "dam"]]],
  ])("%s", (source, expected) => expect(markers(front + source)).toEqual(expected));

  test.each([
    ["a mail address", "Write to ada@okoro2019.example or <ada@trees.example>."],
    ["a handle", "Follow @portboard."],
    ["code", "Use `@okoro2019` and\n\n    @okoro2019\n"],
    ["a link", "[@okoro2019](https://example.org)"],
    ["cross-references", "See @fig-shade, [@tbl-a; @eq-b] and @sec:methods, \\@ref(fig:x)."],
    ["an escape", "\\@okoro2019"],
    ["a list of brackets that does not cite", "[see above; @okoro2019x and more; nothing]".replace("@okoro2019x", "@portboard")],
  ])("%s is none", (_, source) => expect(markers(front + source)).toEqual([]));

  test("a bare key needs a bibliography, a bracket does not", () => {
    expect(read("By @okoro2019 and [@lee2020].").markup.markers).toHaveLength(1);
  });
});

describe("the bibliography", () => {
  test("cited entries stand behind the text and point into their file", () => {
    const parsed = read(`${front}It cools [@lee2020].`, [bib]);
    expect(parsed.written).toEqual([
      ["paragraph", "It cools [@lee2020]."],
      ["reference-entry", "Wind"],
    ]);
    const [entry] = parsed.markup.entries;
    expect(entry).toMatchObject({ key: "lee2020", work: { title: "Wind" } });
    expect(locate(parsed, entry!)).toMatchObject({ file: "refs.bib", line: 3, column: 11 });
  });

  test.each([
    ["nocite: '@dam, @okoro2019'", ["okoro2019", "dam"]],
    ["nocite: |\n  @*", ["okoro2019", "lee2020", "dam"]],
  ])("%s", (nocite, keys) => {
    expect(read(`---\nbibliography: [refs.bib]\n${nocite}\n---\n\nText.`, [bib]).markup.entries.map(({ key }) => key)).toEqual(keys);
  });

  test("all entries of a file without keys are listed", () => {
    const ris = file("refs.ris", "TY  - JOUR\nTI  - Rain\nER  - \n\nTY  - JOUR\nTI  - Wind\nER  - \n");
    const { entries } = read("---\nbibliography: refs.ris\nnocite: '@*'\n---\n\nText.", [ris]).markup;
    expect(entries.map(({ work }) => work?.title)).toEqual(["Rain", "Wind"]);
  });

  test("more than 5,000 listed works are refused before they are formatted", () => {
    const many = file("refs.bib", Array.from({ length: 5_001 }, (_, n) => `@book{k${n}, title = {Rain}}`).join("\n"));
    expect(() => read("---\nbibliography: refs.bib\nnocite: '@*'\n---\n\nText.", [many])).toThrow("more than 5,000 references");
    expect(read(`${front}Rain [@k3].`, [many]).markup.entries).toHaveLength(1);
  });

  test("items in the front matter", () => {
    const parsed = read("---\nreferences:\n- id: okoro\n  title: Shade in ports\n  issued: 2019\n---\n\nIt cools [@okoro].");
    expect(parsed.written.at(-1)).toEqual(["reference-entry", "(2019). Shade in ports"]);
    const start = parsed.text.indexOf("Shade");
    expect(locate(parsed, { start, end: start + 5 })).toMatchObject({ line: 4, column: 10 });
  });

  test("a file that is missing is said, and so is a broken one", () => {
    expect(read(`${front}It cools [@a1].`).failures).toEqual([{ what: "refs.bib", why: "the bibliography is not there" }]);
    expect(read(`${front}Text.`, [file("refs.bib", "@book{a, title = {x}")]).failures).toHaveLength(1);
    expect(read(`${front}Text.`, [file("refs.bib", "a\0b")]).failures).toHaveLength(1);
  });

  test("a project may name it for all its files", () => {
    expect(
      read("It cools [@dam].", [file("_quarto.yml", "project:\n  type: book\nbibliography: refs.bib\n"), bib]).markup.entries,
    ).toHaveLength(1);
  });
});

describe("front matter", () => {
  test.each([
    ["author: Ada Okoro", ["Ada Okoro"]],
    ["author: [Ada Okoro, Bo van Lee]", ["Ada Okoro", "Bo van Lee"]],
    ["author: Ada Okoro, Bo Lee and Cy Dam", ["Ada Okoro", "Bo Lee", "Cy Dam"]],
    ["author: Ada Okoro^[Port Board] and Bo Lee^1^", ["Ada Okoro", "Bo Lee"]],
    ["author:\n  - name: Ada Okoro\n    affiliation: Port Board\n  - name: {given: Bo, family: Lee}", ["Ada Okoro", "Bo Lee"]],
    ["authors:\n  - name: Ada Okoro\n    orcid: 0000", ["Ada Okoro"]],
    ["author:\n  given: Ada\n  family: Okoro", ["Ada Okoro"]],
    ["author:\n  - Ada Okoro:\n      institute: [port]", ["Ada Okoro"]],
    ["author: Port", ["Port"]],
    ["author: 5\ntitle: x", ["5"]],
  ])("%j", (yaml, names) => {
    expect(read(`---\n${yaml}\n---\n\nText.`).authors.map(({ family, given }) => (given ? `${given} ${family}` : family))).toEqual(names);
  });

  test.each([
    ["---\ntitle: Shade\ndate: 13 August 2017\n---\n\nText.\n", "2017-08-13"],
    ["---\ndate: 2017-08-13\n---\n\nText.\n", "2017-08-13"],
    ["---\ndate: 2017\n---\n\nText.\n", "2017"],
    ["% Shade\n% Ada Okoro\n% March 2017\n\nText.\n", "2017-03"],
    ["---\ndate: today\n---\n\nText.\n", undefined],
  ])("the date: %j", (source, published) => {
    expect(read(source).identifiers.published).toBe(published);
  });

  test("title, subtitle, DOI and abstract", () => {
    const parsed = read(
      "---\ntitle: Shade\nsubtitle: A survey\ndoi: https://doi.org/10.5555/Shade\nabstract: |\n  It *cools*\n  a lot [@a].\n\n  By 2 °C.\n---\n\n# Wind\n",
    );
    expect(parsed).toMatchObject({ title: "Shade: A survey", identifiers: { doi: "10.5555/shade" } });
    expect(parsed.written).toEqual([
      ["paragraph", "It cools a lot [@a]."],
      ["paragraph", "By 2 °C."],
      ["heading", "Wind"],
    ]);
    expect(parsed.words(parsed.abstract!)).toBe("It cools a lot [@a].\n\nBy 2 °C.");
    expect(locate(parsed, { start: parsed.text.indexOf("a lot"), end: 20 })).toMatchObject({ line: 7, column: 3 });
  });

  test("the title block of pandoc", () => {
    expect(read("% Shade in\n  ports\n% Ada Okoro; Bo Lee\n% May 2019\n\nText.")).toMatchObject({
      title: "Shade in ports",
      authors: [{ family: "Okoro" }, { family: "Lee" }],
      text: "Text.",
    });
  });

  test("YAML that is broken is said, and the text is read", () => {
    expect(read("---\ntitle: [a\n---\n\nText.")).toMatchObject({ text: "Text.", failures: [{ what: "the front matter" }] });
  });
});

describe("notes and raised type", () => {
  test("notes in the line and at the end are numbered as they are called", () => {
    const { written, markup, words } = read(
      "It cools.^[Mostly, see [the map](https://example.org).] More.[^heat]\n\n[^heat]: A lot.\n\n    And more.\n",
    );
    expect(written).toEqual([
      ["paragraph", "It cools.1 More.2"],
      ["footnote", "Mostly, see the map."],
      ["footnote", "A lot. And more."],
    ]);
    expect(markup.noteCalls.map((call) => [call.label, words(call)])).toEqual([
      ["1", "1"],
      ["2", "2"],
    ]);
  });

  test("raised type", () => {
    const { text, markup, words } = read("10^-3^ m^2^, CO~2~, as shown<sup>3,4</sup> and 2^nd^; 2 ^ 3 stays.");
    expect(text).toBe("10-3 m2, CO2, as shown3,4 and 2nd; 2 ^ 3 stays.");
    expect(markup.superscripts.map(words)).toEqual(["-3", "2", "3,4", "nd"]);
  });
});

describe("formulas", () => {
  test.each([
    ["$E = mc^2$ holds.", "E = mc2 holds."],
    ["A share of $\\frac{a+b}{2}$ and $\\alpha_1 \\leq 5\\,\\%$.", "A share of (a + b)/2 and α1 ≤ 5 %."],
    ["It costs $5 and $10.", "It costs $5 and $10."],
    ["Not `$x$` code, \\$5 or 3$.", "Not $x$ code, $5 or 3$."],
    ["$a_b$ and $c_d$ *x*", "ab and cd x"],
  ])("%s", (source, text) => expect(read(source).text).toBe(text));

  test("those that stand apart are equations", () => {
    const source = "It is\n$$\nx^{2+n} = \\sqrt{y} \\tag{4}\n$$ {#eq-one}\nand so on.\n\n\\begin{align*}\na &= b\n\\end{align*}\n";
    expect(read(source).written).toEqual([
      ["paragraph", "It is"],
      ["equation", "x^(2 + n) = √y"],
      ["paragraph", "and so on."],
      ["equation", "a = b"],
    ]);
    expect(read(source).blocks[1]).toMatchObject({ label: "(4)" });
  });
});

describe("tables", () => {
  const cells = (source: string) => {
    const { blocks, words } = read(source);
    return blocks.flatMap((block) =>
      block.cells ? [block.cells.map((cell) => `${cell.row}.${cell.column}${cell.header ? "*" : ""} ${words(cell)}`)] : [],
    );
  };
  const four = ["0.0* Tree", "0.1* Height", "1.0 Lime", "1.1 20 m"];

  test.each([
    ["pipe", "| Tree | Height |\n|---|---|\n| *Lime* | 20 m |"],
    ["grid", "+------+--------+\n| Tree | Height |\n+======+========+\n| Lime | 20 m   |\n+------+--------+"],
    ["simple", "Tree   Height\n----   ------\nLime   20 m"],
    ["multiline", "---------------\nTree   Height\n----   --------\nLime   20\n       m\n---------------\n"],
    ["HTML", "<table><tr><th>Tree</th><th>Height</th></tr>\n<tr><td>Lime</td><td>20&nbsp;m</td></tr></table>".replace("&nbsp;", " ")],
  ])("%s", (_, source) => expect(cells(`Before.\n\n${source}\n\nAfter.`)).toEqual([four]));

  test("empty cells keep their places", () => expect(cells("| | b |\n|---|---|\n| 1 | |")).toEqual([["0.0* ", "0.1* b", "1.0 1", "1.1 "]]));

  test.each([
    ["below", "| a | b |\n|---|---|\n| 1 | 2 |\n\n: Heights of *trees* {#tbl-h}\n"],
    ["close below", "| a | b |\n|---|---|\n| 1 | 2 |\n: Heights of *trees*\n"],
    ["above", "Table: Heights of trees\n\n+---+---+\n| a | b |\n+---+---+\n"],
  ])("a caption %s", (_, source) => expect(read(source).written).toContainEqual(["caption", "Heights of trees"]));
});

describe("other blocks", () => {
  test.each([
    [
      "divs",
      "::: {.callout-note}\nInside.\n:::\n\n::: warning\nAlso.\n:::",
      [
        ["paragraph", "Inside."],
        ["paragraph", "Also."],
      ],
    ],
    [
      "attributes",
      "## Methods {#sec-m .unnumbered}\n\n[Small]{.smallcaps} words, ![](a.png){width=50%} `x`{.r} [link](u){target=_blank}.",
      [
        ["heading", "Methods"],
        ["paragraph", "Small words,  x link."],
      ],
    ],
    ["figures", "![Shade in *ports* [@a]](a.png){#fig-a}", [["caption", "Shade in ports [@a]"]]],
    ["captions in words", "**Figure 2.** Shade in ports.", [["caption", "Figure 2. Shade in ports."]]],
    [
      "captions of code",
      '```{r}\n#| fig-cap: "Heat"\nplot(x)\n```',
      [
        ["caption", "Heat"],
        ["code", '#| fig-cap: "Heat"\nplot(x)'],
      ],
    ],
    ["line blocks", "| One line\n| and another", [["paragraph", "One line and another"]]],
    [
      "definitions",
      "Shade\n:   Absence of sun\n\nWind\n\n:   Air\n\nRain\n  ~ Water",
      [
        ["paragraph", "Shade"],
        ["list-item", "Absence of sun"],
        ["paragraph", "Wind"],
        ["list-item", "Air"],
        ["paragraph", "Rain"],
        ["list-item", "Water"],
      ],
    ],
    [
      "examples",
      "(@good) One.\n\n(@) Two.\n\nAs (@good) shows.",
      [
        ["list-item", "(1) One."],
        ["list-item", "(2) Two."],
        ["paragraph", "As (1) shows."],
      ],
    ],
    [
      "comments",
      "A<!-- not --> word.\n\n<!-- nothing\n\nhere -->\n\nEnd.",
      [
        ["paragraph", "A word."],
        ["paragraph", "End."],
      ],
    ],
    [
      "HTML",
      "<div>\n<h2>Wind</h2><p>It &amp; rain.</p><ul><li>one</li></ul><script>x()</script></div>",
      [
        ["heading", "Wind"],
        ["paragraph", "It & rain."],
        ["list-item", "one"],
      ],
    ],
    [
      "links by reference",
      "See [the map][1] and [shade].\n\n[1]: https://a.example\n[shade]: https://b.example",
      [
        ["paragraph", "See the map and shade."],
        ["paragraph", "[1]: https://a.example"],
      ],
    ],
    ["shortcodes", "A {{< meta x >}} word.", [["paragraph", "A  word."]]],
  ])("%s", (_, source, expected) => expect(read(source).written).toEqual(expected));

  test("includes are read where they stand, and point into their own file", () => {
    const parsed = read("One.\n\n{{< include parts/two.qmd >}}\n\nFour.", [
      file("parts/two.qmd", "---\ntitle: x\n---\n\nTwo.\n\n  Three.\n"),
    ]);
    expect(parsed.text).toBe("One.\n\nTwo.\n\nThree.\n\nFour.");
    const start = parsed.text.indexOf("Three");
    expect(locate(parsed, { start, end: start + 5 })).toMatchObject({ file: "parts/two.qmd", line: 7, column: 3 });
  });

  test("an include that is missing or leads back is said", () => {
    expect(read("{{< include a.qmd >}}\n\nText.").failures).toEqual([{ what: "a.qmd", why: "the included file is not there" }]);
    expect(read("{{< include a.qmd >}}", [file("a.qmd", "Text.\n\n{{< include a.qmd >}}")]).failures[0]!.why).toContain("circle");
  });

  test.each([
    ["# T\n\n## Abstract\n\nIt cools.\n\nA lot.\n\n## Methods\n\nx"],
    ["# T\n\n# Abstract {-}\n\nIt cools.\n\nA lot.\n\n# Methods"],
  ])("the abstract of %j", (source) => {
    const parsed = read(source);
    expect(parsed.words(parsed.abstract!)).toBe("It cools.\n\nA lot.");
  });
});
