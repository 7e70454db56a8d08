import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import styles from "./collection-list.module.css";
import { useCards, useCollections } from "./use-library.ts";

/** The collections with their counts; one or all are selected. */
export function CollectionList({ chosen }: { chosen: string | undefined }) {
  const { data: collections = [] } = useCollections();
  const { data } = useCards({});
  return (
    <nav className={styles.list} aria-label="Collections">
      <Text component="h2" size="xs" c="dimmed" fw={600} className={styles.title}>
        Collections
      </Text>
      <Item name="All documents" collection={undefined} documents={data?.total} isChosen={chosen === undefined} />
      {collections.map(({ name, documents }) => (
        <Item key={name} name={name} collection={name} documents={documents} isChosen={chosen === name} />
      ))}
    </nav>
  );
}

interface ItemProps {
  name: string;
  collection: string | undefined;
  documents: number | undefined;
  isChosen: boolean;
}

function Item({ name, collection, documents, isChosen }: ItemProps) {
  return (
    <Link
      to="/library"
      search={(before) => ({ collection, words: before.words })}
      className={styles.item}
      data-chosen={isChosen}
      aria-current={isChosen ? "true" : undefined}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>
        {documents?.toLocaleString("en-GB")}
        <span className="unseen"> documents</span>
      </span>
    </Link>
  );
}
