import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ClaimRow, FindingRow, Review } from "../../../src/domain/report/review.ts";
import { useKeyBindings } from "../../components/keyboard/use-key-bindings.ts";
import { announce } from "../../components/notices/announce.tsx";
import { filterClaims } from "./claims/filter-claims.ts";
import type { DecideFinding } from "./decisions/use-decide-finding.ts";
import { nextOpenFinding } from "./findings-list/filter-findings.ts";
import { claimsQuery } from "./review-queries.ts";
import { type ReviewSearch, reviewSelection, showEvidence, useReviewSearch } from "./review-search.ts";
import type { DecisionForm } from "./use-decision-form.ts";

interface ReviewKeysOptions {
  review: Review;
  findings: readonly FindingRow[];
  shown: readonly FindingRow[];
  decisionForm: DecisionForm;
  decide: DecideFinding;
}

/** The key bindings of a review. */
export function useReviewKeys({ review, findings, shown, decisionForm, decide }: ReviewKeysOptions): void {
  const { documentId, search, tab, look } = useReviewSearch();
  const queries = useQueryClient();
  const router = useRouter();
  // Read from the router and not from the last render: when keys come fast, rendering is behind, and a decision would go to the wrong finding.
  const lookedAt = () => {
    const { finding, claim } = router.latestLocation.search as ReviewSearch;
    return finding ?? claim;
  };
  const turnTo = (id: string, isClaim: boolean) => look(isClaim ? reviewSelection.at.claim(id) : reviewSelection.at.finding(id));

  const go = (step: 1 | -1) => {
    const isClaims = tab === "claims";
    const items = isClaims
      ? filterClaims(queries.getQueryData<ClaimRow[]>(claimsQuery(documentId).queryKey) ?? [], search, search.claim)
      : shown;
    const current = lookedAt();
    const at = items.findIndex(({ id }) => id === current);
    const next = items[at < 0 ? (step > 0 ? 0 : items.length - 1) : at + step];
    if (!next) return announce(step > 0 ? "This is the last one." : "This is the first one.");
    turnTo(next.id, isClaims);
    announce(`${items.indexOf(next as never) + 1} of ${items.length}: ${"message" in next ? next.message : next.text}`);
  };
  const about = (act: (finding: FindingRow) => void) => () => {
    const current = lookedAt();
    const looked = findings.find(({ id }) => id === current);
    if (looked) act(looked);
    else announce("Choose a finding first.");
  };

  // A held key repeats.
  const accept = ({ id, state }: FindingRow) =>
    state === "accepted" ? announce("It is accepted already.") : decide.mutate({ id, state: "accepted", reason: "" });

  useKeyBindings([
    { key: "j", what: tab === "claims" ? "Next claim" : "Next finding", act: () => go(1) },
    { key: "k", what: tab === "claims" ? "Previous claim" : "Previous finding", act: () => go(-1) },
    {
      key: "n",
      what: "Next open finding",
      act: () => {
        const next = nextOpenFinding(shown, lookedAt());
        if (!next) return announce("No finding is open.");
        turnTo(next.id, false);
        announce(next.message);
      },
    },
    { key: "e", what: "To the evidence, and on to the page of the source", act: () => turnToEvidence(() => look(showEvidence())) },
    { key: "a", what: "Accept the finding", act: about(accept) },
    {
      key: "d",
      what: "Dismiss the finding and say why",
      act: about(({ id }) => {
        look(showEvidence());
        decisionForm.ask("dismiss", id);
      }),
    },
    { key: "u", what: "Upload a source that is missing", act: () => chooseMissing(() => look({ tab: "references" }), review) },
    ...(tab === "claims" ? [] : [{ key: "/", what: "Words of a finding", act: () => turnToWords(() => look({ pane: "list" })) }]),
  ]);
}

function turnToWords(show: () => void): void {
  show();
  // On a small screen the list may not be visible yet, and invisible elements take no focus.
  const focus = (frames: number) => {
    const field = document.getElementById("finding-words");
    field?.focus();
    if (frames > 0 && document.activeElement !== field) requestAnimationFrame(() => focus(frames - 1));
  };
  focus(20);
}

/** Focuses the card; from there the page of the source, and back. */
function turnToEvidence(show: () => void): void {
  show();
  requestAnimationFrame(() => {
    const card = document.getElementById("evidence-card");
    const pages = document.getElementById("source-pages");
    const next = card?.contains(document.activeElement) && pages ? pages : card;
    next?.focus();
  });
}

/** Opens the file dialogue for the missing source, or shows the references. */
function chooseMissing(showReferences: () => void, review: Review): void {
  const zone = document.querySelector<HTMLElement>("#evidence-card [data-attach] input[type=file]");
  if (zone) zone.click();
  else if (review.summary.verdicts.unverifiable > 0) showReferences();
  else announce("No source is missing here.");
}
