import { Button, type ButtonProps } from "@mantine/core";
import { IconCheck, IconCopy } from "../icons.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyButtonProps extends Pick<ButtonProps, "size" | "variant" | "color"> {
  words: string;
  /** The label of the button: "Copy the entry". */
  name: string;
}

/** Copies text and confirms it. */
export function CopyButton({ words, name, size = "compact-xs", variant = "subtle", color = "gray" }: CopyButtonProps) {
  const [isCopied, copy] = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button {...{ size, variant, color }} leftSection={<Icon size={14} aria-hidden />} onClick={() => copy(words)}>
      {isCopied ? "Copied" : name}
    </Button>
  );
}
