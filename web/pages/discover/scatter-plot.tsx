import { useElementSize } from "@mantine/hooks";
import { type KeyboardEvent, useId } from "react";
import type { DiscoverResult } from "../../../src/domain/reference/discovery.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { decisionStyles } from "./decision-badge.tsx";
import { nameOfWork } from "./name-of-work.ts";
import { neighbourOf, type PlacedWork, placePoints } from "./place-points.ts";
import classes from "./scatter-plot.module.css";

interface ScatterPlotProps {
  result: Pick<DiscoverResult, "candidates" | "threshold">;
  /** The number of the chosen work. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
  /** Shows the chosen work in the list. */
  onOpen: (index: number) => void;
}

const height = 300;
const frame = { height, left: 40, right: 16, top: 14, bottom: 30 };
const defaultWidth = 720;
const keys = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/**
 * Works by year and similarity, with the threshold as a line. One stop of the keyboard: arrow keys move between works, and a screen reader
 * reads each as the option of a list.
 */
export function ScatterPlot({ result: { candidates, threshold }, chosen, onChoose, onOpen }: ScatterPlotProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const id = useId();
  const width = measured > 0 ? measured : defaultWidth;
  const { points, years, similarities, threshold: line, yearless } = placePoints(candidates, threshold, { ...frame, width });
  if (points.length === 0) return null;
  const active = points.find(({ index }) => index === chosen);
  const optionOf = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && active) return onOpen(active.index);
    if (!keys.has(event.key)) return;
    event.preventDefault();
    onChoose(active ? neighbourOf(points, active.index, event.key) : points[0]!.index);
  };
  const bottom = height - frame.bottom;
  const uncompared = candidates.length - points.length;
  return (
    <figure className={classes.picture}>
      <div
        ref={ref}
        className={classes.frame}
        role="listbox"
        tabIndex={0}
        aria-label={`${pluralize(points.length, "work")} by year and similarity. Arrow keys move between them, Enter shows one in the list.`}
        aria-activedescendant={active && optionOf(active.index)}
        onKeyDown={onKeyDown}
      >
        <svg className={classes.svg} width={width} height={height} role="presentation">
          <g aria-hidden className={classes.axes}>
            {similarities.map(({ at, label }) => (
              <g key={label}>
                <line x1={frame.left} x2={width - frame.right} y1={at} y2={at} />
                <text x={frame.left - 8} y={at + 4} textAnchor="end">
                  {label}
                </text>
              </g>
            ))}
            {years.map(({ at, label }) => (
              <text key={label} x={at} y={bottom + 20} textAnchor="middle">
                {label}
              </text>
            ))}
            {yearless !== undefined && (
              <text x={yearless} y={bottom + 20} textAnchor="middle">
                no year
              </text>
            )}
            <line className={classes.threshold} x1={frame.left} x2={width - frame.right} y1={line} y2={line} />
          </g>
          {points.map((point) => (
            <Point key={point.index} point={point} id={optionOf(point.index)} isChosen={point.index === chosen} onChoose={onChoose} />
          ))}
        </svg>
      </div>
      <figcaption className={classes.caption}>
        {(["in", "out", "held"] as const).map((decision) => (
          <span key={decision} className={classes.legend}>
            <svg width={14} height={14} aria-hidden>
              <Shape decision={decision} x={7} y={7} />
            </svg>
            {decisionStyles[decision].word}
          </span>
        ))}
        <span className={classes.legend}>
          <svg width={22} height={14} aria-hidden className={classes.axes}>
            <line className={classes.threshold} x1={0} x2={22} y1={7} y2={7} />
          </svg>
          Threshold {shownSimilarity(threshold)}
        </span>
        {uncompared > 0 && <span>{pluralize(uncompared, "work")} not compared and not in the picture</span>}
      </figcaption>
      {active && (
        <p className={classes.chosen}>
          <strong>{shownSimilarity(active.candidate.similarity!)}</strong> {nameOfWork(active.candidate.work)}{" "}
          <button type="button" className={classes.open} onClick={() => onOpen(active.index)}>
            Show it in the list
          </button>
        </p>
      )}
    </figure>
  );
}

interface PointProps {
  point: PlacedWork;
  id: string;
  isChosen: boolean;
  onChoose: (index: number) => void;
}

function Point({ point: { candidate, index, x, y }, id, isChosen, onChoose }: PointProps) {
  const { work, similarity, decision } = candidate;
  return (
    <g
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={`${nameOfWork(work)}: similarity ${shownSimilarity(similarity!)}, ${decisionStyles[decision].word.toLowerCase()}`}
      className={classes.point}
      data-chosen={isChosen}
      onClick={() => onChoose(index)}
    >
      <title>{nameOfWork(work)}</title>
      {isChosen && <circle className={classes.ring} cx={x} cy={y} r={10} />}
      <circle className={classes.target} cx={x} cy={y} r={12} />
      <Shape decision={decision} x={x} y={y} />
    </g>
  );
}

/** Never by colour alone: full, hollow, or square. */
function Shape({ decision, x, y }: { decision: keyof typeof decisionStyles; x: number; y: number }) {
  if (decision === "held") return <rect className={classes.held} x={x - 4.5} y={y - 4.5} width={9} height={9} />;
  return <circle className={decision === "in" ? classes.in : classes.out} cx={x} cy={y} r={5} />;
}

function shownSimilarity(similarity: number): string {
  return similarity.toFixed(2);
}
