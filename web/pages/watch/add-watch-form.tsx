import { Button, Checkbox, Select } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Watch } from "../../../src/domain/watch/watch.ts";
import { parseWatchInterval } from "../../../src/domain/watch/watch-interval.ts";
import { useDocuments } from "../../api/use-documents.ts";
import { useSettings } from "../../api/use-settings.ts";
import { useAddWatch } from "../../api/use-watches.ts";
import { IconEye } from "../../components/icons.tsx";
import { AskPermission } from "../../components/notices/ask-permission.tsx";
import { ProblemText } from "../../components/notices/problem-text.tsx";
import { servicesInWords } from "../discover/services-in-words.ts";
import classes from "./watch.module.css";

/** The server's maximum page size, and the options drawn at once. */
const [maxDocuments, maxOptions] = [2_000, 100];
const intervals = ["day", "week", "2 weeks", "month"];

/** A checked manuscript that is not watched yet. Services are asked only after the user has seen what goes where. */
export function AddWatchForm({ watched }: { watched: readonly Watch[] }) {
  const settings = useSettings().data;
  const add = useAddWatch();
  const manuscripts = useDocuments("manuscript", maxDocuments).data ?? [];
  const [documentId, setDocumentId] = useState<string | null>(null);
  const [every, setEvery] = useState("week");
  const [isOnline, setOnline] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const taken = new Set(watched.map((watch) => watch.documentId));
  const options = manuscripts.filter(({ id }) => !taken.has(id)).map(({ id, title, name }) => ({ value: id, label: title || name }));
  const services = settings?.indexes.services.filter(({ tellsNews }) => tellsNews) ?? [];

  const begin = () => {
    if (documentId === null) return;
    add.mutate(
      { documentId, interval: parseWatchInterval(every)!, online: isOnline },
      { onSuccess: () => setDocumentId(null), onSettled: () => setAsking(false) },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isOnline) setAsking(true);
    else begin();
  };
  return (
    <form className={`${classes.form} screen-only`} onSubmit={onSubmit}>
      <Select
        label="Manuscript"
        description="A checked manuscript that is not watched yet."
        placeholder={options.length === 0 ? "There is none" : "Choose one"}
        data={options}
        value={documentId}
        onChange={setDocumentId}
        searchable
        clearable
        limit={maxOptions}
        nothingFoundMessage="No match"
      />
      <Select
        label="Ask every"
        data={intervals}
        value={every}
        onChange={(value) => setEvery(value ?? "week")}
        allowDeselect={false}
        className={classes.short}
      />
      {services.length > 0 && (
        <Checkbox
          label="Ask scholarly services"
          description="Else only the library and the indexes on this machine are asked."
          checked={isOnline}
          onChange={(event) => setOnline(event.currentTarget.checked)}
        />
      )}
      <ProblemText error={add.error} />
      {isAsking ? (
        <AskPermission isPending={add.isPending} onAllow={begin} onRefuse={() => setAsking(false)}>
          At each run three words of each claim and the DOIs of cited works go to{" "}
          {servicesInWords({ indexes: { ...settings!.indexes, services } })}. Nothing else of the manuscript is sent. The permission is kept
          in this library.
        </AskPermission>
      ) : (
        <div>
          <Button type="submit" leftSection={<IconEye size={16} aria-hidden />} disabled={documentId === null} loading={add.isPending}>
            {isOnline ? "Watch it …" : "Watch it"}
          </Button>
        </div>
      )}
    </form>
  );
}
