import { Alert } from "@mantine/core";
import { useState } from "react";
import type { Advice } from "../../../src/domain/recommendation.ts";
import { count } from "../../parts/count.ts";
import { SourcesPart } from "../../parts/sources/opened-sources.ts";
import styles from "./advice-view.module.css";
import { ChoiceOfWorks } from "./choice-of-works.ts";
import { ChosenWorks } from "./chosen-works.tsx";
import { RecommendationView } from "./recommendation-view.tsx";

/** The text sentence by sentence, each with what it should cite. */
export function AdviceView({ advice: { recommendations, failures } }: { advice: Advice }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (key: string) => setChosen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const found = recommendations.filter(({ works, against }) => works.length + against.length > 0).length;
  const works = recommendations.flatMap(({ works: own, against, related }) => [...own, ...against, ...related]);

  return (
    <ChoiceOfWorks value={{ chosen, toggle }}>
      <section className={styles.advice} aria-label="Recommendations">
        <p className={styles.summary} role="status">
          {count(recommendations.length, "sentence")}; works of the library were found for {found}.
        </p>
        {failures.map(({ subject, message, hint }) => (
          <Alert key={`${subject} ${message}`} color="yellow" title={subject}>
            {message} {hint}
          </Alert>
        ))}
        {recommendations.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences stand in the order of the text, and may be the same.
          <SourcesPart key={index} value={index}>
            <RecommendationView recommendation={one} />
          </SourcesPart>
        ))}
        <ChosenWorks works={[...new Map(works.filter(({ key }) => chosen.includes(key)).map((work) => [work.key, work])).values()]} />
      </section>
    </ChoiceOfWorks>
  );
}
