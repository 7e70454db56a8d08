import type { Run } from "../../../src/domain/run/run.ts";
import { Dollars } from "../../components/format/dollars.tsx";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { Duration } from "./duration.tsx";
import classes from "./runs.module.css";

/** Start, duration, options and cost of a run. */
export function RunFacts({ run: { startedAt, endedAt, order, spending } }: { run: Run }) {
  return (
    <dl className={classes.facts}>
      <dt>Began</dt>
      <dd>
        <RelativeTime at={startedAt} />
      </dd>
      {endedAt && (
        <>
          <dt>Took</dt>
          <dd>
            <Duration from={startedAt} to={endedAt} />
          </dd>
        </>
      )}
      {order?.command === "check" && (
        <>
          <dt>Sources</dt>
          <dd>{order.sources.length === 0 ? "none given" : order.sources.length}</dd>
          {order.only.length > 0 && (
            <>
              <dt>Only</dt>
              <dd>{order.only.join(", ")}</dd>
            </>
          )}
          {order.preset && (
            <>
              <dt>Preset</dt>
              <dd>{order.preset}</dd>
            </>
          )}
        </>
      )}
      <dt>Cost</dt>
      <dd>
        {spending ? (
          <>
            <Dollars spending={spending} /> for {spending.calls} questions to language models
            {spending.remembered > 0 && `, ${spending.remembered} more answered from the cache`}
          </>
        ) : (
          "nothing: no language model was used"
        )}
      </dd>
    </dl>
  );
}
