import { TagsInput } from "@mantine/core";
import type { Card } from "../../../src/domain/card.ts";
import { useCollections, useTag } from "./use-library.ts";

/** The collections that a document is in; a name that is written is one more. */
export function TagField({ card: { documentId, collections } }: { card: Card }) {
  const { data: known = [] } = useCollections();
  const tag = useTag();
  const onChange = (next: string[]) =>
    tag.mutate({
      id: documentId,
      into: next.filter((name) => !collections.includes(name)),
      outOf: collections.filter((name) => !next.includes(name)),
    });
  return (
    <TagsInput
      label="Collections"
      placeholder="Name of a collection"
      data={known.map(({ name }) => name)}
      value={collections}
      onChange={onChange}
      disabled={tag.isPending}
      error={tag.error?.message}
      maxTags={50}
    />
  );
}
