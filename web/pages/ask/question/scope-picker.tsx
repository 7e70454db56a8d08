import { MultiSelect, SegmentedControl } from "@mantine/core";
import { useEffect } from "react";
import type { SearchFilter } from "../../../../src/domain/search/search-result.ts";
import { useCards, useCollections } from "../../library/use-library.ts";
import styles from "./scope-picker.module.css";

/** The scope of a new conversation: the library, a part of it, or files that are uploaded for it. */
export interface AskScope {
  kind: "library" | "collections" | "documents" | "files";
  chosen: string[];
}

export const wholeLibrary: AskScope = { kind: "library", chosen: [] };

/** The scope as a search filter; a part without a choice is the whole library. */
export function scopeFilter({ kind, chosen }: AskScope): SearchFilter {
  if (kind === "library" || chosen.length === 0) return {};
  return kind === "collections" ? { collections: chosen } : { documentIds: chosen };
}

/** Maximum options; typing a title finds the others. */
const maxOptions = 200;

/** Chooses the scope. */
export function ScopePicker({ scope, onChange }: { scope: AskScope; onChange: (scope: AskScope) => void }) {
  const { data: collections = [] } = useCollections();
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useCards({});
  const isListed = scope.kind === "documents";
  // All documents are loaded, because any of them may be chosen.
  useEffect(() => {
    if (isListed && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isListed, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const choices = [
    { value: "library", label: "Whole library" },
    ...(collections.length > 0 ? [{ value: "collections", label: "Collections" }] : []),
    { value: "documents", label: "Documents" },
    { value: "files", label: "Dropped files" },
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
      {(scope.kind === "collections" || scope.kind === "documents") && (
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
