import { Button, Group, NumberInput, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { LibraryEntry } from "../../../../src/domain/library/library-entry.ts";
import { announce } from "../../../components/notices/announce.tsx";
import { useDescribe } from "../use-library.ts";

/** Corrects the title, authors and year of a document. */
export function EditWork({ card: { documentId, title, work }, onDone }: { card: LibraryEntry; onDone: () => void }) {
  const describe = useDescribe();
  const [typed, setTyped] = useState({
    title,
    authors: work.author.map(formatName).join("\n"),
    year: work.year ?? ("" as number | string),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const author = typed.authors.split("\n").flatMap(parseName);
        const year = typed.year === "" ? null : Number(typed.year);
        describe.mutate(
          { id: documentId, title: typed.title.trim(), author, year },
          {
            onSuccess: () => {
              announce("The entry is corrected.");
              onDone();
            },
          },
        );
      }}
    >
      <TextInput
        label="Title"
        value={typed.title}
        maxLength={1_000}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, title: value }))}
        data-autofocus
      />
      <Textarea
        label="Authors"
        description="One on each line: family name, given name"
        value={typed.authors}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, authors: value }))}
        autosize
        minRows={2}
        maxRows={8}
      />
      <NumberInput
        label="Year"
        value={typed.year}
        min={0}
        max={9_999}
        allowDecimal={false}
        hideControls
        onChange={(year) => setTyped((before) => ({ ...before, year }))}
        error={describe.error?.message}
      />
      <Group justify="flex-end" mt="xs" gap="xs">
        <Button size="xs" variant="default" onClick={onDone}>
          Leave
        </Button>
        <Button size="xs" type="submit" disabled={typed.title.trim() === ""} loading={describe.isPending}>
          Keep
        </Button>
      </Group>
    </form>
  );
}

function formatName({ family, given }: LibraryEntry["work"]["author"][number]): string {
  return given ? `${family}, ${given}` : family;
}

function parseName(line: string): LibraryEntry["work"]["author"] {
  const [family = "", ...given] = line.split(",").map((part) => part.trim());
  if (family === "") return [];
  return [given.join(" ") === "" ? { family } : { family, given: given.join(" ") }];
}
