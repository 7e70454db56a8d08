import { Button, NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import type { DiscoveredWork, DiscoverResult } from "../../../src/domain/reference/discovery.ts";
import { usePrinting } from "../../components/layout/use-printing.ts";
import { CandidateView } from "./candidate-view.tsx";
import { decisionStyles } from "./decision-badge.tsx";
import classes from "./discover.module.css";

interface CandidateListProps {
  result: DiscoverResult;
  /** One of the decisions, or `all`. */
  shown: string;
  onShow: (shown: string) => void;
  /** The number of the chosen work, which is shown whatever the filter. */
  chosen: number | undefined;
  /** Changes whenever somebody asks to see the chosen work. */
  turn: number;
}

/** More are slow to draw, and nobody reads them at once. */
const maxAtFirst = 50;

/** The works, the nearest first, and why each is in or out. */
export function CandidateList({ result, shown, onShow, chosen, turn }: CandidateListProps) {
  const { candidates, summary } = result;
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const passing = candidates
    .map((candidate, index) => ({ candidate, index }))
    .filter(({ candidate: { decision }, index }) => shown === "all" || decision === shown || index === chosen);
  const visible = isWhole || isPrinting ? passing : passing.filter(({ index }, at) => at < maxAtFirst || index === chosen);
  useEffect(() => {
    const item = turn > 0 && chosen !== undefined ? document.getElementById(`work-${chosen}`) : null;
    item?.scrollIntoView({ block: "center" });
    item?.focus({ preventScroll: true });
  }, [turn, chosen]);
  const options = [
    { value: "all", label: `All works (${candidates.length})` },
    ...(Object.keys(decisionStyles) as DiscoveredWork["decision"][]).map((decision) => ({
      value: decision,
      label: `${decisionStyles[decision].word} (${summary[decision]})`,
    })),
  ];
  return (
    <>
      <NativeSelect
        className="screen-only"
        size="xs"
        w="14rem"
        label="Shown"
        data={options}
        value={shown}
        onChange={(event) => onShow(event.currentTarget.value)}
      />
      {passing.length === 0 && (
        <p className={classes.quiet}>
          {shown === "in" ? "No work is near enough to the seeds. A lower threshold lets more pass." : "There is none."}
        </p>
      )}
      <ol className={classes.candidates}>
        {visible.map(({ candidate, index }) => (
          <CandidateView key={index} candidate={candidate} index={index} result={result} isChosen={index === chosen} />
        ))}
      </ol>
      {visible.length < passing.length && (
        <Button className="screen-only" variant="default" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {passing.length}
        </Button>
      )}
    </>
  );
}
