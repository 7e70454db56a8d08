import { Button, CopyButton as Copy } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";

/** Copies words, and says that it has. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <Copy value={text}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={copied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
          onClick={copy}
        >
          {copied ? "Copied" : `Copy ${what}`}
        </Button>
      )}
    </Copy>
  );
}
