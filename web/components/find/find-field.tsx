import { ActionIcon, Group, Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useDebouncedInput } from "../forms/use-debounced-input.ts";
import { IconChevronDown, IconChevronUp, IconSearch } from "../icons.tsx";
import { useKeyBindings } from "../keyboard/use-key-bindings.ts";
import type { DocumentSearch } from "./use-document-search.ts";

interface FindFieldProps {
  /** What is searched: "Find in the document". */
  name: string;
  /** The key that leads to the field. */
  shortcut: string;
  words: string | undefined;
  finding: DocumentSearch;
  onFind: (words: string | undefined) => void;
}

/** Milliseconds of a pause in typing. */
const pause = 250;

/** A search in the document: Enter goes to the next place, Shift and Enter to the one before, Escape ends it. */
export function FindField({ name, shortcut, words, finding, onFind }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, reportNow } = useDebouncedInput(words ?? "", (next) => onFind(next || undefined), pause);
  useKeyBindings([{ key: shortcut, what: name, act: () => [field.current?.focus(), field.current?.select()] }]);
  const { total, at, go } = finding;
  const hasPlaces = finding.highlights.length > 0;
  return (
    <search>
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <Text size="sm" c="dimmed" role="status" style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
          {total !== undefined && describeCount(total, at)}
        </Text>
        <TextInput
          ref={field}
          size="xs"
          flex="0 1 200px"
          miw={0}
          type="search"
          aria-label={name}
          placeholder={`Find ( ${shortcut} )`}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={typed}
          maxLength={200}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && typed.trim() !== (words ?? "")) reportNow();
            else if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
            else if (event.key === "Escape") reportNow("");
          }}
        />
        <ActionIcon variant="subtle" color="gray" aria-label="Previous place" disabled={!hasPlaces} onClick={() => go(-1)}>
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label="Next place" disabled={!hasPlaces} onClick={() => go(1)}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </search>
  );
}

function describeCount(total: number, at: number): string {
  if (total === 0) return "Not found";
  return at < 0 ? `${total} found` : `${at + 1} of ${total}`;
}
