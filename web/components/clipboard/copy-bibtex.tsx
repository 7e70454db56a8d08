import { Button, type ButtonProps } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Work } from "../../../src/domain/reference/work.ts";
import { api, unwrapResponse } from "../../api/client.ts";
import { IconBraces, IconCheck } from "../icons.tsx";
import { showErrorToast } from "../notices/error-toasts.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyBibtexProps extends Pick<ButtonProps, "size" | "variant" | "color"> {
  works: readonly { key: string; work: Work }[];
  name?: string;
}

/** Copies works as entries of a BibTeX file. */
export function CopyBibtex({ works, name = "Copy BibTeX", size = "compact-xs", variant = "subtle", color = "gray" }: CopyBibtexProps) {
  const [isCopied, copy] = useCopy();
  const bibtex = useMutation({
    mutationFn: () => unwrapResponse(api.entries.$post({ json: { entries: works.map(({ key, work }) => ({ key, work })) } })),
    onSuccess: ({ bibtex: entries }) => copy(entries),
    onError: (error) => showErrorToast(`The entries could not be written: ${error.message}`),
  });
  const Icon = isCopied ? IconCheck : IconBraces;
  return (
    <Button
      {...{ size, variant, color }}
      leftSection={<Icon size={14} aria-hidden />}
      loading={bibtex.isPending}
      onClick={() => bibtex.mutate()}
    >
      {isCopied ? "Copied" : name}
    </Button>
  );
}
