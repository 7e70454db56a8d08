import { Button, CloseButton, Group, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { failureOf } from "../../../api/failure-of.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { RelativeTime } from "../../../components/format/relative-time.tsx";
import { IconBook, IconPencil, IconTrash, IconWorldSearch } from "../../../components/icons.tsx";
import { ButtonLink } from "../../../components/layout/button-link.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { useProfile } from "../use-library.ts";
import styles from "./document-detail.module.css";
import { DocumentFacts } from "./document-facts.tsx";
import { EditWork } from "./edit-work.tsx";
import { RemoveDialogue } from "./remove-dialogue.tsx";
import { TagField } from "./tag-field.tsx";

/** The details of one document and its actions. */
export function DocumentDetail({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const asked = useProfile(documentId);
  const profile = asked.data;
  const [isRemoving, removing] = useDisclosure();
  const [isEditing, editing] = useDisclosure();
  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!profile) return <Loading what="Opening the document" />;
  const { card } = profile;
  return (
    <div className={styles.detail}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} className={styles.title}>
          {card.title || "Untitled document"}
        </Title>
        <CloseButton aria-label="Close the details" onClick={onClose} />
      </Group>
      <Text size="sm">{card.work.author.map(({ family, given }) => [given, family].filter(Boolean).join(" ")).join(", ")}</Text>
      <Text size="sm" c="dimmed">
        {[
          card.work["container-title"] ?? card.work.publisher,
          card.work.year,
          card.pages === null ? card.format : pluralize(card.pages, "page"),
        ]
          .filter(Boolean)
          .join(" · ")}
        {card.addedAt && (
          <>
            {" "}
            · added <RelativeTime at={card.addedAt} />
          </>
        )}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-md"
          leftSection={<IconBook size={16} />}
          renderRoot={(props) => <Link to="/documents/$documentId" params={{ documentId }} {...props} />}
        >
          Read it
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={editing.toggle}
          aria-expanded={isEditing}
        >
          Edit
        </Button>
        <ButtonLink
          size="compact-md"
          variant="default"
          leftSection={<IconWorldSearch size={16} />}
          to="/discover"
          search={{ document: documentId }}
        >
          Find near it
        </ButtonLink>
        <Button size="compact-md" variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={removing.open}>
          Remove …
        </Button>
      </Group>
      {isEditing && <EditWork key={documentId} card={card} onDone={editing.close} />}
      <TagField card={card} />
      <DocumentFacts profile={profile} />
      {isRemoving && <RemoveDialogue profile={profile} onClose={removing.close} onRemoved={onClose} />}
    </div>
  );
}
