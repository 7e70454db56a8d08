import { findContentWords } from "../../domain/words/content-words.ts";

const up = "increas(?:e|es|ed|ing)(?: in| of)?|rais(?:e|es|ed)|higher|greater|elevated|rise in|growth in";
const down =
  "decreas(?:e|es|ed|ing)(?: in| of)?|reduc(?:e|es|ed|ing)|reductions? (?:in|of)|lower(?:s|ed)?|declines? in|fall in|drop in|diminish(?:es|ed)";
const ways = new RegExp(String.raw`\b(?:(${up})|${down})\b`, "gi");

/** They measure whatever is named behind them. */
const measures = /^(?:risk|rat|incidenc|level|odd|prevalenc|number|frequency|likelihood|amount|probability|share)$/;

interface Aim {
  isUp: boolean;
  /** What goes up or down: "risk" of "a lower risk", "catch" of "increased rates of catch". */
  what: string;
}

/** Whether two texts send the same thing different ways, in whatever words: "increases the risk" and "a lower risk". */
export function aimApart(one: string, other: string): boolean {
  const [own, theirs] = [aimsOf(one), aimsOf(other)];
  const has = (aims: Aim[], what: string, isUp: boolean) => aims.some((aim) => aim.what === what && aim.isUp === isUp);
  // A text that sends it both ways compares something, and says nothing here.
  return own.some(({ what, isUp }) => has(theirs, what, !isUp) && !has(theirs, what, isUp) && !has(own, what, !isUp));
}

function aimsOf(text: string): Aim[] {
  const words = findContentWords(text);
  return [...text.matchAll(ways)].flatMap(({ 0: way, 1: isUp, index }) => {
    const end = index + way.length;
    const [first, second] = words.filter(({ start, stem }) => start >= end && start - end <= reach && !stem.startsWith("#"));
    const head = first && measures.test(first.stem) && second ? `${first.stem} ${second.stem}` : first?.stem;
    return head && first!.start - end <= adjacent ? [{ isUp: isUp !== undefined, what: head }] : [];
  });
}

/** In characters: how far the object of a way may stand, and where it must begin. */
const [reach, adjacent] = [60, 8];
