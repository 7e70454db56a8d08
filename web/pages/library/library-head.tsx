import { Button, CloseButton, TextInput, Title } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { IconPlus, IconSearch } from "../../components/icons.tsx";
import { useKeyBindings } from "../../components/keyboard/use-key-bindings.ts";
import styles from "./library-head.module.css";

interface LibraryHeadProps {
  words: string | undefined;
  collection: string | undefined;
  onSearch: (words: string | undefined) => void;
  onAdd: () => void;
}

/** Search field and add button of the library. */
export function LibraryHead({ words, collection, onSearch, onAdd }: LibraryHeadProps) {
  const [written, setWritten] = useState(words ?? "");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setWritten(words ?? ""), [words]);
  useKeyBindings([{ key: "/", what: "Search the library", act: () => field.current?.focus() }]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(written.trim() || undefined);
  };
  return (
    <header className={styles.head}>
      <Title order={1} className={styles.title}>
        {collection ?? "Library"}
      </Title>
      <search className={styles.search}>
        <form onSubmit={onSubmit}>
          <TextInput
            ref={field}
            type="search"
            aria-label="Search the passages of the library"
            placeholder={collection ? `Search the passages of ${collection}` : "Search the passages of the library"}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={words && <CloseButton size="sm" aria-label="End the search" onClick={() => onSearch(undefined)} />}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && onSearch(undefined)}
            maxLength={2_000}
          />
        </form>
      </search>
      <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
        Add
      </Button>
    </header>
  );
}
