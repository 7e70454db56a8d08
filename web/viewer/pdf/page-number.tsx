import { Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";

interface PageNumberProps {
  number: number;
  last: number;
  onGo: (number: number) => void;
}

/** The current page; entering another number goes there. */
export function PageNumber({ number, last, onGo }: PageNumberProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Math.round(Number(typed));
    if (typed && wanted >= 1) onGo(Math.min(last, wanted));
    setTyped(undefined);
  };
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        size="xs"
        w={52}
        aria-label={`Page, of ${last}`}
        inputMode="numeric"
        value={typed ?? String(number)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ""))}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key === "Enter") go();
          if (event.key === "Escape") setTyped(undefined);
        }}
        styles={{ input: { textAlign: "center", fontVariantNumeric: "tabular-nums" } }}
      />
      <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
        of {last}
      </Text>
    </Group>
  );
}
