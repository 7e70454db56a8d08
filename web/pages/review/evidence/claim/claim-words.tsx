import type { Drift, Verdict } from "../../../../../src/domain/verdict/verdict.ts";
import classes from "../evidence.module.css";
import { findWordSpans } from "../find-word-spans.ts";
import { TextWithSpans } from "../text-with-spans.tsx";

interface ClaimWordsProps {
  text: string;
  /** Words that differ in the source. */
  differing: readonly string[];
  uncovered: Verdict["uncovered"];
}

/** A claim as written: words that differ in the source are marked, and words without a quotation are underlined. */
export function ClaimWords({ text, differing, uncovered }: ClaimWordsProps) {
  const drifted = differing.flatMap((words) => findWordSpans(text, words));
  // Offsets refer to the claim's text; if the shown words differ, they are searched.
  const bare = uncovered.flatMap(({ start, end, text: words }) =>
    text.slice(start, end) === words ? [{ start, end }] : findWordSpans(text, words),
  );
  const isDrift = (words: string) => drifted.some(({ start, end }) => text.slice(start, end) === words);
  return (
    <blockquote className={classes.words}>
      <TextWithSpans
        text={text}
        spans={[...drifted, ...bare]}
        mark={(words) =>
          isDrift(words) ? (
            <mark className={classes.differs}>{words}</mark>
          ) : (
            <span className={classes.uncovered} title="No quotation has these words">
              {words}
            </span>
          )
        }
      />
    </blockquote>
  );
}

/** The words of a claim that differ in its source. */
export function differingWords(contrast: { claimWords: string } | null, drift: readonly Drift[]): string[] {
  return [...new Set([...(contrast ? [contrast.claimWords] : []), ...drift.map(({ claimWords }) => claimWords)])].filter(Boolean);
}
