import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { RecommendedWork } from "../../../src/domain/finding/recommendation.ts";
import { api, unwrapResponse } from "../../api/client.ts";
import { CopyButton } from "../../components/clipboard/copy-button.tsx";
import { useCopy } from "../../components/clipboard/use-copy.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { IconBraces, IconCheck } from "../../components/icons.tsx";
import styles from "./advice-view.module.css";

/** The chosen works, to be copied as bibliography entries. */
export function ChosenWorks({ works }: { works: readonly RecommendedWork[] }) {
  const [isCopied, copy] = useCopy();
  const bibtex = useMutation({
    mutationFn: () => unwrapResponse(api.entries.$post({ json: { entries: works.map(({ key, work }) => ({ key, work })) } })),
    onSuccess: ({ bibtex: entries }) => copy(entries),
  });
  if (works.length === 0) return null;
  return (
    <div className={styles.chosen} role="toolbar" aria-label="Chosen works">
      <Text size="sm" fw={600}>
        {pluralize(works.length, "work")} chosen
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
