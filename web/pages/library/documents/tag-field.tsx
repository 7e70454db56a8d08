import { TagsInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { LibraryEntry } from "../../../../src/domain/library/library-entry.ts";
import { useCollections, useTag } from "../use-library.ts";

/** The collections of a document; typing a name adds one. */
export function TagField({ card: { documentId, collections } }: { card: LibraryEntry }) {
  const { data: known = [] } = useCollections();
  const tag = useTag();
  const [names, setNames] = useState(collections);
  useEffect(() => setNames(collections), [collections]);
  const onChange = (next: string[]) => {
    // Shown at once, so that entering several names does not wait for the server.
    setNames(next);
    const [into, outOf] = [next.filter((name) => !names.includes(name)), names.filter((name) => !next.includes(name))];
    tag.mutate({ id: documentId, into, outOf }, { onError: () => setNames(collections) });
  };
  return (
    <TagsInput
      label="Collections"
      placeholder="Name of a collection"
      data={known.map(({ name }) => name)}
      value={names}
      onChange={onChange}
      error={tag.error?.message}
      maxTags={50}
    />
  );
}
