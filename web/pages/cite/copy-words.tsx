import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";

/** Puts words on the clipboard. */
export function CopyWords({ words, name }: { words: string; name: string }) {
  return (
    <CopyButton value={words}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {copied ? "Copied" : name}
        </Button>
      )}
    </CopyButton>
  );
}
