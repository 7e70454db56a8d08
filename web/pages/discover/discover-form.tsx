import { Button, Checkbox, MultiSelect, NumberInput, Textarea } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useDiscover } from "../../api/use-discoveries.ts";
import { useDocuments } from "../../api/use-documents.ts";
import { useSettings } from "../../api/use-settings.ts";
import { IconWorldSearch } from "../../components/icons.tsx";
import { AskPermission } from "../../components/notices/ask-permission.tsx";
import { ProblemText } from "../../components/notices/problem-text.tsx";
import classes from "./discover.module.css";
import { servicesInWords } from "./services-in-words.ts";

/** The server's maximum page size. */
const maxDocuments = 2_000;
/** Options drawn at once; typing a title finds the others. */
const maxOptions = 100;

/** The seeds and options of a discovery. The services are asked only after the user has seen what goes where. */
export function DiscoverForm({ documentId }: { documentId: string | undefined }) {
  const settings = useSettings().data;
  const discover = useDiscover();
  const navigate = useNavigate();
  const manuscripts = useDocuments("manuscript", maxDocuments).data ?? [];
  const holdings = useDocuments("holding", maxDocuments).data ?? [];
  const [documents, setDocuments] = useState(documentId === undefined ? [] : [documentId]);
  const [words, setWords] = useState("");
  const [threshold, setThreshold] = useState<number>();
  const [force, setForce] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const seeds = words
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const isEmpty = seeds.length + documents.length === 0;
  const options = [
    { group: "Checked manuscripts", items: manuscripts },
    { group: "Library", items: holdings },
  ].map(({ group, items }) => ({ group, items: items.map(({ id, title, name }) => ({ value: id, label: title || name })) }));
  const listed = new Set(options.flatMap(({ items }) => items.map(({ value }) => value)));
  // An id says nothing to a reader.
  const unlisted = documents.filter((id) => !listed.has(id)).map((id) => ({ value: id, label: "The chosen document" }));

  const begin = () =>
    discover.mutate(
      { seeds, documentIds: documents, force, ...(threshold === undefined ? {} : { threshold }) },
      {
        onSuccess: ({ id }) => void navigate({ to: "/discover/$discoveryId", params: { discoveryId: id } }),
        onError: () => setAsking(false),
      },
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) setAsking(true);
  };
  if (settings && settings.indexes.services.length === 0)
    return (
      <p className={classes.quiet}>
        No scholarly service may be asked by this server, because it is offline or its settings name none. Works of the library are found by
        searching it.
      </p>
    );
  return (
    <form className={`${classes.form} screen-only`} onSubmit={onSubmit}>
      <MultiSelect
        label="Documents"
        description="Checked manuscripts and works of the library."
        placeholder={documents.length === 0 ? "Choose documents" : ""}
        data={[...unlisted, ...options]}
        value={documents}
        onChange={setDocuments}
        searchable
        clearable
        hidePickedOptions
        limit={maxOptions}
        nothingFoundMessage="No match"
      />
      <Textarea
        label="DOIs, arXiv numbers or titles"
        description="One a line."
        placeholder={"10.1000/182\nShade of street trees and heat"}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <details>
        <summary>Options</summary>
        <div className={classes.options}>
          <NumberInput
            size="sm"
            label="Least similarity"
            description="From 0 to 1; measured for this embedder when empty."
            placeholder="as measured"
            min={0}
            max={1}
            step={0.01}
            decimalScale={2}
            clampBehavior="strict"
            value={threshold ?? ""}
            onChange={(value) => setThreshold(typeof value === "number" ? value : undefined)}
          />
          <Checkbox
            label="Also what the library has"
            description="Compare and show these works too."
            checked={force}
            onChange={(event) => setForce(event.currentTarget.checked)}
          />
        </div>
      </details>
      <ProblemText error={discover.error} />
      {isAsking ? (
        <AskPermission isPending={discover.isPending} onAllow={begin} onRefuse={() => setAsking(false)}>
          Titles and identifiers of the seeds, and the six words that title and abstract use most, go to {servicesInWords(settings)}.
          Nothing else of a document is sent. The permission is kept in this library.
        </AskPermission>
      ) : (
        <div>
          <Button type="submit" leftSection={<IconWorldSearch size={16} aria-hidden />} disabled={isEmpty || !settings}>
            Find works …
          </Button>
        </div>
      )}
    </form>
  );
}
