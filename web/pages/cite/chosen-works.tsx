import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { RecommendedWork } from "../../../src/domain/recommendation.ts";
import { api, read } from "../../api/client.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { count } from "../../parts/count.ts";
import { IconBraces, IconCheck } from "../../parts/icons.tsx";
import { useCopy } from "../../parts/use-copy.ts";
import styles from "./advice-view.module.css";

/** The works that were chosen, to be taken along as entries of a bibliography. */
export function ChosenWorks({ works }: { works: readonly RecommendedWork[] }) {
  const [isCopied, copy] = useCopy();
  const bibtex = useMutation({
    mutationFn: () => read(api.entries.$post({ json: { entries: works.map(({ key, work }) => ({ key, work })) } })),
    onSuccess: ({ bibtex: entries }) => copy(entries),
  });
  if (works.length === 0) return null;
  return (
    <div className={styles.chosen} role="toolbar" aria-label="Chosen works">
      <Text size="sm" fw={600}>
        {count(works.length, "work")} chosen
      </Text>
      <Button
        size="compact-sm"
        leftSection={isCopied ? <IconCheck size={15} /> : <IconBraces size={15} />}
        loading={bibtex.isPending}
        onClick={() => bibtex.mutate()}
      >
        {isCopied ? "Copied" : "Copy BibTeX"}
      </Button>
      <CopyButton words={works.map(({ formatted }) => formatted).join("\n")} name="Copy entries" />
      {bibtex.error && (
        <Text size="sm" c="red" role="alert">
          {bibtex.error.message}
        </Text>
      )}
    </div>
  );
}
