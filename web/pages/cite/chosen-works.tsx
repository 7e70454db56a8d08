import { Text } from "@mantine/core";
import type { RecommendedWork } from "../../../src/domain/finding/recommendation.ts";
import { CopyBibtex } from "../../components/clipboard/copy-bibtex.tsx";
import { CopyButton } from "../../components/clipboard/copy-button.tsx";
import { pluralize } from "../../components/format/pluralize.ts";
import styles from "./advice-view.module.css";

/** The chosen works, to be copied as bibliography entries. */
export function ChosenWorks({ works }: { works: readonly RecommendedWork[] }) {
  if (works.length === 0) return null;
  return (
    <div className={styles.chosen} role="toolbar" aria-label="Chosen works">
      <Text size="sm" fw={600}>
        {pluralize(works.length, "work")} chosen
      </Text>
      <CopyBibtex works={works} size="compact-sm" variant="filled" color="petrol" />
      <CopyButton words={works.map(({ formatted }) => formatted).join("\n")} name="Copy entries" />
    </div>
  );
}
