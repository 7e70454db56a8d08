import { claimUpdates, evidenceRoles } from "../../domain/live/advise-update.ts";
import { gradeAddendum } from "../../domain/live/grade-addendum.ts";
import type { LiveClaim, LiveReport } from "../../domain/live/live-report.ts";
import { dayOf, type PublicationDate, publicationDateOf, readPublicationDate } from "../../domain/live/publication-date.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { CheckTools } from "../check/check-request.ts";
import { isProven } from "../literature/prove-sentence.ts";
import { type FoundLiterature, type LiteratureRequest, readLiterature } from "../literature/review-literature.ts";
import { advisedWorks, assessClaim } from "./assess-claim.ts";
import { chooseAddendumReferences, findRetractedReferences, rewordClaim } from "./compose-addendum.ts";
import { type EvidenceWeighingRequest, evidenceWeighingAgent } from "./evidence-weighing-agent.ts";
import { kindOfSource } from "./kind-of-source.ts";

export interface LiveReportRequest extends Omit<LiteratureRequest, "all" | "newerFrom" | "limit" | "news"> {
  /** When the document was published: "2019", "2019-03" or "2019-03-14". Default: as the document says. */
  published?: string | undefined;
}

/** Works that are shown beside a claim: all that were read and bear on it. */
const maxWorks = 12;

const howToDate = "Name the date on which it was published: --published 2019-03-14, or a month or a year.";

/** What newer works say about the claims of a published document, and whether it needs an addendum. */
export function liveReport({ published: given, ...request }: LiveReportRequest, tools: CheckTools): AsyncGenerator<RunEvent, LiveReport> {
  const dated = given === undefined ? undefined : requirePublicationDate(given);
  let published: PublicationDate | undefined = dated;
  return readLiterature({ ...request, all: true, limit: maxWorks }, tools, {
    command: "live",
    writes: false,
    newerThan(document) {
      published ??= publicationDateOf(document);
      if (published === undefined) throw new IbidError("usage", `${request.path} does not say when it was published`, { hint: howToDate });
      requirePast(published);
      return published;
    },
    conclude: (found) => concludeReport(found, { published: published!, datedBy: dated === undefined ? "document" : "user" }),
  });
}

/** Reads the date that a user gave. */
export function requirePublicationDate(text: string): PublicationDate {
  const date = readPublicationDate(text);
  if (date === undefined) throw new IbidError("usage", `“${text}” is no date`, { hint: howToDate });
  requirePast(date);
  return date;
}

function requirePast(date: PublicationDate): void {
  if (date <= dayOf(new Date()).slice(0, date.length)) return;
  throw new IbidError("usage", `nothing can be newer than ${date}, which is in the future`, { hint: howToDate });
}

type Dating = Pick<LiveReport["document"], "published" | "datedBy">;

async function* concludeReport(found: FoundLiterature, { published, datedBy }: Dating): AsyncGenerator<RunEvent, LiveReport> {
  const { result, report, manuscript, listed, style, cited } = found;
  const entries = new Map(listed.map(({ reference }) => [reference.id, reference]));
  const kinds = new Map(report.references.map(({ id, work, judgement }) => [id, kindOfSource(judgement?.record?.work ?? work)]));
  const today = dayOf(new Date());
  const citedBy = (claimId: string) => cited.get(claimId) ?? [];
  const assessed = result().claims.map((claim) =>
    assessClaim(claim, {
      published,
      today,
      authors: manuscript.author,
      citedKinds: citedBy(claim.claimId).flatMap((id) => kinds.get(id) ?? []),
    }),
  );
  // In a numbered list the works of the addendum follow those of the document.
  const after = style === "numeric" ? listed.length : 0;
  const references = chooseAddendumReferences(assessed, after);
  const numbers = new Map(references.map(({ documentId, number }) => [documentId, number]));
  const sentences = new Map<string, { sentence: string; by: string }>();
  yield* found.run(wordingStage(assessed, sentences));

  const claims = assessed.map((claim): LiveClaim => {
    const works = claim.works.map((work) => ({
      ...work,
      ...(numbers.has(work.documentId) ? { number: numbers.get(work.documentId)! } : {}),
    }));
    const [first] = advisedWorks(claim);
    if (!first) return { ...claim, works };
    const written = sentences.get(claim.claimId);
    const text = rewordClaim(claim, first, {
      style,
      cited: citedBy(claim.claimId).flatMap((id) => entries.get(id) ?? []),
      label: String(numbers.get(first.documentId) ?? after + numbers.size + 1),
      sentence: written?.sentence,
    });
    return { ...claim, works, ...(text === undefined ? {} : { rewording: { text, by: written?.by ?? null } }) };
  });
  const retracted = findRetractedReferences(report.references, cited);
  const { schemaVersion, tool, run, asked, notReviewed, summary } = result();
  const shown = claims.flatMap(({ works }) => works);
  return {
    schemaVersion,
    tool,
    run,
    document: { path: report.manuscript.path, title: report.manuscript.title, published, datedBy },
    ...gradeAddendum({ claims, retracted: retracted.map(({ claimIds }) => ({ claims: claimIds.length })) }),
    retracted,
    claims,
    references,
    asked,
    notAssessed: notReviewed,
    summary: {
      claims: claims.length,
      found: summary.found,
      read: summary.read,
      updates: countEach(
        claimUpdates,
        claims.map(({ update }) => update),
      ),
      roles: countEach(
        evidenceRoles,
        shown.map(({ role }) => role),
      ),
    },
  };
}

/** Lets an assigned model word what the newer works change. Without one it has nothing to do. */
function wordingStage(claims: readonly LiveClaim[], sentences: Map<string, { sentence: string; by: string }>): Stage<unknown, unknown> {
  const stage: Stage<LiveClaim, { claimId: string; sentence: string | undefined; by: string }> = {
    name: "live-report",
    pending: async (_store, _subject, { agents }) =>
      agents.readers(evidenceWeighingAgent).length === 0 ? [] : claims.filter((claim) => advisedWorks(claim).length > 0),
    run: (inputs, context) =>
      processInputs(inputs, context, {
        subject: ({ text }) => text,
        work: async (claim) => {
          context.budget.check();
          const by = context.agents.readers(evidenceWeighingAgent)[0]!;
          return { claimId: claim.claimId, sentence: await wordChange(claim, context), by };
        },
      }),
    save: async (_store, { claimId, sentence, by }) => {
      if (sentence !== undefined) sentences.set(claimId, { sentence, by });
    },
  };
  return stage;
}

/** A model's sentence about the weightiest work, or nothing where the verifier does not find that the work says it. */
async function wordChange(claim: LiveClaim, { agents, verify }: Pick<StageContext, "agents" | "verify">): Promise<string | undefined> {
  const works = advisedWorks(claim);
  const [first] = works;
  const { by } = claim;
  if (!first || by === null || by === "supports" || by === "open") return undefined;
  const request: EvidenceWeighingRequest = {
    claim: claim.text,
    change: by,
    works: works.map(({ evidence, weight }) => ({
      weight: weight.weight.toFixed(2),
      quotations: evidence.map(({ locator }) => locator.quote.exact),
    })),
  };
  const sentence = await agents.ask<EvidenceWeighingRequest, string | undefined>(evidenceWeighingAgent, request, {
    subject: claim.text,
    localFallback: async () => undefined,
  });
  if (sentence === undefined) return undefined;
  return (await isProven(sentence, { names: [], evidence: first.evidence, context: claim.text }, { verify })) ? sentence : undefined;
}

function countEach<Name extends string>(names: readonly Name[], values: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, values.filter((value) => value === name).length])) as Record<Name, number>;
}
