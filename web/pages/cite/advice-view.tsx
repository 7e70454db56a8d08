import { Alert } from "@mantine/core";
import { useState } from "react";
import type { CiteResult } from "../../../src/domain/finding/recommendation.ts";
import { withHint } from "../../../src/domain/text/with-hint.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { SourcesPart } from "../../components/sources/opened-sources.ts";
import styles from "./advice-view.module.css";
import { ChosenWorks } from "./chosen-works.tsx";
import { ChosenWorksContext } from "./chosen-works-context.ts";
import { RecommendationView } from "./recommendation-view.tsx";

/** The text by sentence, each with recommended citations. */
export function AdviceView({ advice: { recommendations, failures } }: { advice: CiteResult }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (key: string) => setChosen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const found = recommendations.filter(({ works, against }) => works.length + against.length > 0).length;
  const works = recommendations.flatMap(({ works: own, against, related }) => [...own, ...against, ...related]);

  return (
    <ChosenWorksContext value={{ chosen, toggle }}>
      <section className={styles.advice} aria-label="Recommendations">
        <p className={styles.summary} role="status">
          {pluralize(recommendations.length, "sentence")}; works of the library were found for {found}.
        </p>
        {failures.map((failure) => (
          <Alert key={`${failure.subject} ${failure.message}`} color="yellow" title={failure.subject}>
            {withHint(failure)}
          </Alert>
        ))}
        {recommendations.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences keep the order of the text, and may be equal.
          <SourcesPart key={index} value={index}>
            <RecommendationView recommendation={one} />
          </SourcesPart>
        ))}
        <ChosenWorks works={[...new Map(works.filter(({ key }) => chosen.includes(key)).map((work) => [work.key, work])).values()]} />
      </section>
    </ChosenWorksContext>
  );
}
