import { MultiSelect, SegmentedControl } from "@mantine/core";
import { useEffect } from "react";
import type { SearchFilter } from "../../../../src/domain/search/search-result.ts";
import { useCards, useCollections } from "../../library/use-library.ts";
import styles from "./scope-picker.module.css";

/** What a new conversation asks: everything, or a part of it. */
export interface AskScope {
  kind: "library" | "collections" | "documents";
  chosen: string[];
}

export const wholeLibrary: AskScope = { kind: "library", chosen: [] };

/** The scope as the server limits a search; a part of which nothing is chosen yet is the whole. */
export function scopeFilter({ kind, chosen }: AskScope): SearchFilter {
  if (kind === "library" || chosen.length === 0) return {};
  return kind === "collections" ? { collections: chosen } : { documentIds: chosen };
}

/** Of thousands of documents nobody reads all; the first letters of a title bring the others. */
const maxOptions = 200;

/** Chooses what is asked. */
export function ScopePicker({ scope, onChange }: { scope: AskScope; onChange: (scope: AskScope) => void }) {
  const { data: collections = [] } = useCollections();
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useCards({});
  const isListed = scope.kind === "documents";
  // Whoever chooses among documents may mean any of them.
  useEffect(() => {
    if (isListed && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isListed, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const choices = [
    { value: "library", label: "Whole library" },
    ...(collections.length > 0 ? [{ value: "collections", label: "Collections" }] : []),
    { value: "documents", label: "Documents" },
  ];
  const options =
    scope.kind === "collections"
      ? collections.map(({ name, documents }) => ({ value: name, label: `${name} (${documents})` }))
      : (data?.cards ?? []).map(({ documentId, title }) => ({ value: documentId, label: title || "Untitled document" }));
  return (
    <div className={styles.scope}>
      <SegmentedControl
        size="xs"
        aria-label="What is asked"
        data={choices}
        value={scope.kind}
        onChange={(kind) => onChange({ kind: kind as AskScope["kind"], chosen: [] })}
      />
      {scope.kind !== "library" && (
        <MultiSelect
          size="xs"
          className={styles.choice}
          aria-label={scope.kind === "collections" ? "Collections that are asked" : "Documents that are asked"}
          placeholder={scope.chosen.length === 0 ? `Choose ${scope.kind}` : ""}
          data={options}
          value={scope.chosen}
          onChange={(chosen) => onChange({ ...scope, chosen })}
          searchable
          clearable
          hidePickedOptions
          limit={maxOptions}
          nothingFoundMessage="No match"
        />
      )}
    </div>
  );
}
