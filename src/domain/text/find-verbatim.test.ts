import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findVerbatim } from "./find-verbatim.ts";

const found = (text: string, quote: string) => findVerbatim(text, quote).map(({ start, end }) => text.slice(start, end));

describe("the same words are found however they were set", () => {
  test.each([
    ["a ligature", "an eﬃcient ofﬁce", "efficient office"],
    ["a hyphen at a line end", "for exam-\nple here", "example here"],
    ["a hyphen at a line end that became a space", "for exam- ple here", "example here"],
    ["a soft hyphen inside a word", "for exam\u00adple here", "example here"],
    ["a soft hyphen at a line end", "for exam\u00ad\nple here", "example here"],
    ["a soft hyphen that joins nothing", "It cooled.\u00ad Then it rained", "cooled. Then"],
    ["a compound that lost its hyphen at a line end", "a well-\nknown case", "well-known case"],
    ["a range broken after its dash", "some 10–\n20 trees", "10-20 trees"],
    ["a spaced dash at a line end", "the trees –\nold and new – stood", "the trees — old and new"],
    ["a suspended hyphen before a line end", "in pre-\nand post-war years", "pre- and post-war"],
    ["curly quotes", "the “urban canyon” isn’t", 'the "urban canyon" isn\'t'],
    ["guillemets", "le « canyon »", 'le " canyon "'],
    ["no-break and thin spaces", "24\u00a0% of\u2009 them", "24 % of them"],
    ["decomposed accents", "Ange\u0301lique Ru\u0308ck", "Angélique Rück"],
    ["an invisible character before an accent", "Ange\u200b\u0301lique", "Angélique"],
    ["decomposed Hangul", "각국의 나무".normalize("NFD"), "각국의"],
    ["a byte order mark and zero-width spaces", "\ufeffstreet\u200b trees", "street trees"],
  ])("%s", (_, text, quote) => expect(findVerbatim(text, quote)).toHaveLength(1));
});

describe("other words are not found", () => {
  test.each([
    ["a superscript is not a digit", "about 10² leaves", "102 leaves"],
    ["a digit is not a superscript", "about 102 leaves", "10² leaves"],
    ["case counts", "the Street", "the street"],
    ["a fraction is not two digits", "½ of it", "12 of it"],
    ["an accent counts", "résumé", "resume"],
    ["half a ligature is no letter", "eﬃcient", "ef"],
    ["an unfinished letter is another letter", "q\u0303 stands", "q"],
    ["a minus sign counts", "rose by 5", "rose by -5"],
    ["words stay apart", "the rapist", "therapist"],
  ])("%s", (_, text, quote) => expect(findVerbatim(text, quote)).toEqual([]));

  test.each(["", " ", "\n\t\u00a0", "\u200b\u00ad"])("nothing is found for a blank quote (%j)", (quote) => {
    expect(findVerbatim("any text at all", quote)).toEqual([]);
  });
});

test("every place is given, in order and without overlap", () => {
  expect(findVerbatim("ab ab xx ab", "ab")).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 5 },
    { start: 9, end: 11 },
  ]);
  expect(findVerbatim("aaaa", "aa")).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 4 },
  ]);
});

test("the span gives the source's own characters", () => {
  expect(found("an oﬃce build-\ning stood", "office building")).toEqual(["oﬃce build-\ning"]);
  expect(found("“Ange\u0301lique”", "Angélique")).toEqual(["Ange\u0301lique"]);
});

// Everything below is about texts made by chance.

const letters = fc.constantFrom(..."abcdefilnrstuäéñøßÅŁ", "ff", "fi", "fl", "ffi", "각", "국");
const plainWord = fc.array(letters, { minLength: 2, maxLength: 9 }).map((parts) => parts.join(""));
const number = fc
  .tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 }))
  .chain(([one, other]) => fc.constantFrom(`${one}`, `${one}-${other}`, "10²"));
const compound = fc.tuple(plainWord, plainWord).map(([one, other]) => `${one}-${other}`);
const setApart = fc.tuple(fc.constantFrom(["'", "'"], ['"', '"'], ["(", ")"], ["", ","], ["", "."]), plainWord);
const word = fc.oneof(
  { weight: 6, arbitrary: plainWord },
  { weight: 1, arbitrary: number },
  { weight: 1, arbitrary: compound },
  { weight: 1, arbitrary: setApart.map(([[open, close], inner]) => `${open}${inner}${close}`) },
  { weight: 1, arbitrary: fc.constant("-") },
);

/** Sets words as a printer might; `choose` picks among the habits. */
function setWords(words: string[], choose: (count: number) => number): string {
  const pick = <T>(...options: T[]): T => options[choose(options.length)]!;
  const set = words.map((plain) => {
    const letterByLetter = [...plain].map((letter, index, all) => {
      if (letter === "'") return pick("'", "‘", "’", "ʼ");
      if (letter === '"') return pick('"', "“", "”", "«", "„");
      if (letter === "-") return plain === "-" ? pick("-", "–", "—") : pick("-", "\u2010", "–", "-\n", "\u2011");
      const next = all[index + 1] ?? "";
      const isInside = /\p{L}/u.test(letter) && /\p{L}/u.test(next);
      return letter + (isInside ? pick("", "", "", "", "-\n", "\u00ad", "\u00ad\n", "\u200b", "-\r\n  ") : "");
    });
    const joined = letterByLetter.join("");
    const ligated = pick(joined, joined.replaceAll("ffi", "ﬃ").replaceAll("ff", "ﬀ").replaceAll("fi", "ﬁ").replaceAll("fl", "ﬂ"));
    return pick(ligated, ligated.normalize("NFC"), ligated.normalize("NFD"));
  });
  return set.map((item, index) => (index === 0 ? "" : pick(" ", "\u00a0", "\n", "  ", "\r\n", " \u200b\u2009", "\t")) + item).join("");
}

/** What a reader would call the words: letters and digits alone, in one spelling. Written without the code under test. */
function bare(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => (/\p{No}/u.test(letter) ? letter : letter.normalize("NFKC")))
    .join("")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .normalize("NFC");
}

const habits = fc.infiniteStream(fc.nat({ max: 1_000 }));
const chooseFrom = (stream: Iterator<number>) => (count: number) => stream.next().value % count;

describe("texts made by chance", () => {
  test("a run of words is found however text and quote were set, and the span covers it", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.array(word, { minLength: 1, maxLength: 6 }),
        habits,
        (before, chosen, after, stream) => {
          // A dash by itself takes its meaning from what stands around it.
          fc.pre(chosen[0] !== "-" && chosen.at(-1) !== "-" && before.at(-1) !== "-" && after[0] !== "-");
          const choose = chooseFrom(stream);
          const [left, middle, right] = [before, chosen, after].map((words) => setWords(words, choose));
          const text = `${left} ${middle} ${right}`;
          const spans = findVerbatim(text, setWords(chosen, choose));
          const place = { start: left!.length + 1, end: left!.length + 1 + middle!.length };
          // Words that repeat themselves may be found a little earlier: overlapping places are reported once.
          const isReported = spans.some(
            ({ start, end }) => (start === place.start && end === place.end) || (start < place.start && end > place.start),
          );
          expect(isReported, JSON.stringify({ text, spans, place })).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("a found span is inside the text, has whole characters and the searched words", () => {
    const unit = fc.constantFrom(
      ..."abAB fi-–'“\n",
      "ﬁ",
      "ﬃ",
      "é",
      "e\u0301",
      "\u0301",
      "\u00ad",
      "\u200b",
      "1",
      "²",
      "🌳",
      "\ud83c",
      "각",
    );
    const anyText = fc.array(unit, { maxLength: 40 }).map((units) => units.join(""));
    let hits = 0;
    fc.assert(
      fc.property(anyText, fc.array(unit, { maxLength: 3 }), (text, quoteUnits) => {
        const quote = quoteUnits.join("");
        let reached = 0;
        for (const { start, end } of findVerbatim(text, quote)) {
          hits += 1;
          expect(start).toBeGreaterThanOrEqual(reached);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          reached = end;
          expect(bare(text.slice(start, end))).toBe(bare(quote));
          for (const cut of [start, end]) expect(text.slice(cut - 1, cut + 1)).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/);
          expect(text.slice(end)).not.toMatch(/^\p{M}/u);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(hits).toBeGreaterThan(200);
  });
});
