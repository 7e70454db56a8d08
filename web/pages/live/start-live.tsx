import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { LiveRunRequest } from "../../../src/domain/run/run-request.ts";
import { useReportLive } from "../../api/use-live-report.ts";
import literature from "../literature/literature.module.css";
import { StartSearch } from "../literature/start-search.tsx";
import classes from "./live.module.css";

interface StartLiveProps {
  documentId: string;
  last: LiveRunRequest | undefined;
  /** The date that the last report went by. */
  published: string | undefined;
}

/** Starts a live report, by the date that the document gives or that somebody names. */
export function StartLive({ documentId, last, published }: StartLiveProps) {
  const start = useReportLive(documentId);
  const [date, setDate] = useState(last?.published ?? "");
  const named = date.trim();
  return (
    <div className={`${literature.start} screen-only`}>
      <TextInput
        className={classes.date}
        size="sm"
        label="Published"
        description="A day, a month or a year. Left empty, the document’s own date counts, if it gives one."
        placeholder={published ?? "2019-03-14"}
        maxLength={40}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <StartSearch
        start={start}
        request={(online) => ({ online, ...(named === "" ? {} : { published: named }) })}
        isAgain={last !== undefined}
        besides=", and the day after this date"
      />
    </div>
  );
}
