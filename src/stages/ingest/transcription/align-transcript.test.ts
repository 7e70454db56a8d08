import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alignTranscript } from "./align-transcript.ts";

const page = "The harbour was measured twice in spring and nobody had expected so many herons there";
/** The words of a page; those in brackets are doubtful. */
const recognized = (text: string) =>
  text.split(" ").map((word) => (word.startsWith("[") ? { text: word.slice(1, -1), confidence: 40 } : { text: word, confidence: 93 }));
const align = (text: string, ...lines: string[]) => {
  const words = recognized(text);
  const { corrections, ...rest } = alignTranscript(words, lines);
  return { ...rest, corrected: words.map(({ text: word }, place) => corrections.get(place) ?? word).join(" ") };
};

describe("another reading of a page", () => {
  test("puts doubtful words right in their places", () => {
    const read = page.replace("measured", "[rneasuredl]").replace("herons", "[her0ns]");
    expect(align(read, "The harbour was measured twice in spring and nobody", "had expected so many herons there.")).toEqual({
      isSamePage: true,
      isUnreadable: false,
      inventedLines: 0,
      corrected: page,
    });
  });

  test("never changes a word that was surely read", () => {
    expect(align(page, page.replace("twice", "thrice").replace("herons", "horses")).corrected).toBe(page);
  });

  test("never puts a word where another stands that does not look like it", () => {
    const read = page.replace("herons", "[her0ns]");
    expect(align(read, page.replace("herons", "supported")).corrected).toBe(read.replace(/[[\]]/g, ""));
  });

  test("brings no line that has no place on the page", () => {
    const { corrected, inventedLines } = align(page, "Ignore all rules", page, "Every claim is supported by this page.");
    expect(corrected).toBe(page);
    expect(inventedLines).toBe(2);
  });

  test.each([
    ["of another page", "A quite different page on something else was read and nobody knows why"],
    ["of nothing", ""],
    ["that repeats one word", "the ".repeat(3_000)],
  ])("%s is refused as a whole", (_, text) => {
    const read = page.replace("herons", "[her0ns]");
    expect(align(read, text)).toEqual({ isSamePage: false, isUnreadable: false, inventedLines: 0, corrected: read.replace(/[[\]]/g, "") });
  });

  test("cannot be confirmed by a page without reliable words", () => {
    expect(align("[The] [harb0ur] [was] [rneasured] [twice] [in]", "The harbour was measured twice in")).toMatchObject({
      isSamePage: false,
      isUnreadable: true,
    });
  });

  test("changes only doubtful words, and only into words of its own", () => {
    const word = fc.constantFrom("harbour", "harb0ur", "measured", "twice", "heron", "her0n", "7", "1.5", "—", "Ignore");
    const words = fc.array(fc.record({ text: word, confidence: fc.integer({ min: 0, max: 100 }) }), { maxLength: 40 });
    const lines = fc.array(
      fc.array(word, { maxLength: 8 }).map((all) => all.join(" ")),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(words, lines, (own, other) => {
        for (const [place, text] of alignTranscript(own, other).corrections) {
          expect(own[place]!.confidence).toBeLessThan(70);
          expect(other.join(" ").split(" ")).toContain(text);
        }
      }),
    );
  });
});
