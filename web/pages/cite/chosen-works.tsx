import { Button, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconBraces, IconCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { RecommendedWork } from "../../../src/domain/recommendation.ts";
import { api, read } from "../../api/client.ts";
import { count } from "../../parts/count.ts";
import styles from "./advice-view.module.css";
import { CopyWords } from "./copy-words.tsx";

/** The works that were chosen, to be taken along as entries of a bibliography. */
export function ChosenWorks({ works }: { works: readonly RecommendedWork[] }) {
  const clipboard = useClipboard({ timeout: 2_000 });
  const bibtex = useMutation({
    mutationFn: () => read(api.entries.$post({ json: { entries: works.map(({ key, work }) => ({ key, work })) } })),
    onSuccess: ({ bibtex: entries }) => clipboard.copy(entries),
  });
  if (works.length === 0) return null;
  return (
    <div className={styles.chosen} role="toolbar" aria-label="Chosen works">
      <Text size="sm" fw={600}>
        {count(works.length, "work")} chosen
      </Text>
      <Button
        size="compact-sm"
        leftSection={clipboard.copied ? <IconCheck size={15} /> : <IconBraces size={15} />}
        loading={bibtex.isPending}
        onClick={() => bibtex.mutate()}
      >
        {clipboard.copied ? "Copied" : "Copy BibTeX"}
      </Button>
      <CopyWords words={works.map(({ formatted }) => formatted).join("\n")} name="Copy entries" />
      {(bibtex.error ?? clipboard.error) && (
        <Text size="sm" c="red" role="alert">
          {(bibtex.error ?? clipboard.error)?.message}
        </Text>
      )}
    </div>
  );
}
