import type { Drift, Verdict } from "../../../../../src/domain/verdict/verdict.ts";
import classes from "../evidence.module.css";
import { findWordSpans } from "../find-word-spans.ts";
import { TextWithSpans } from "../text-with-spans.tsx";

interface ClaimWordsProps {
  text: string;
  /** Words that the source has otherwise. */
  differing: readonly string[];
  uncovered: Verdict["uncovered"];
}

/** A claim as written: words that the source has otherwise are marked, and those that no quotation has are underlined. */
export function ClaimWords({ text, differing, uncovered }: ClaimWordsProps) {
  const drifted = differing.flatMap((words) => findWordSpans(text, words));
  // Places are those of the claim's text; where the words shown are others, they are looked for.
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

/** The words of a claim that its source has otherwise. */
export function differingWords(contrast: { claimWords: string } | null, drift: readonly Drift[]): string[] {
  return [...new Set([...(contrast ? [contrast.claimWords] : []), ...drift.map(({ claimWords }) => claimWords)])].filter(Boolean);
}
