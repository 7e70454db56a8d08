import { Config } from "../../../config/schema.ts";
import { sampleClaim } from "../../../domain/claim/claim.fixture.ts";
import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { makeId } from "../../../domain/id.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import { readMarkdown } from "../../../formats/markdown/read-markdown.ts";
import type { LlmGateway } from "../../../llm/gateway.ts";
import { silentJudgement } from "../../../models/judgement.fixture.ts";
import { unusedModels } from "../../../models/models.fixture.ts";
import type { Judgement, Models } from "../../../models/models.ts";
import { localAgentRegistry, openAgents } from "../../../pipeline/agents.ts";
import type { FoundEvidence, FoundSource } from "../../../retrieval/find-evidence.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import { buildJudgePrompt } from "./llm-judges.ts";

/** Two sources with a paragraph each that says something, and one that does not. */
export const quays = sourceOf(
  "# Quays of Porto\n\n## Results\n\nShade cooled the quays by 3 °C at noon. Awnings were of canvas.\n\nNo effect was seen after midnight.\n\nOur results concern one port only.",
);
export const ferries = sourceOf("# Noise of ports\n\n## Results\n\nFerries were loud at night. Two of nine pilots wore plugs.");

function sourceOf(markdown: string): Document {
  return { ...readMarkdown(markdown), id: makeId("doc", markdown), contentHash: "", format: "markdown" };
}

/** A claim of several parts, which are stretches of it. */
export function claimOfParts(text: string, parts: readonly string[]): Claim {
  return sampleClaim(text, {
    parts: parts.map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length, text: part })),
  });
}

/** Every paragraph of a document as a passage, in reading order. */
function passagesOf(document: Document): Passage[] {
  return document.blocks
    .filter(({ kind }) => kind === "paragraph")
    .map(({ start, end }, ordinal) => {
      const text = document.text.slice(start, end);
      const id = makeId("psg", document.id, ordinal);
      return { id, documentId: document.id, ordinal, kind: "prose", section: "", start, end, text, sentences: splitSentences(text, start) };
    });
}

/** All that a document says, as a search would give it that finds everything. */
export function foundIn(source: Document, covers: (passage: number) => number[] = () => []): FoundSource {
  const passages = passagesOf(source);
  return {
    source,
    passages,
    rankings: passages.map(({ id, documentId }, index) => ({
      documentId,
      passageId: id,
      forms: ["claim"],
      lexicalRank: index + 1,
      denseRank: null,
      fusedScore: 1 / (index + 1),
      matchedTerms: [],
      covers: covers(index),
    })),
    neighbourhoods: passages.map(({ id, documentId, section, kind, start, end, text, sentences }) => ({
      documentId,
      section,
      kind,
      start,
      end,
      text,
      sentences: sentences.map((span) => ({ ...span, passageId: id })),
    })),
  };
}

/** What a model would be shown of a claim that the rules left open. */
export function judgePromptFor(claim: Claim, sources: Document[], given: Partial<JudgePrompt> = {}): JudgePrompt {
  const open = { label: "uncertain" as const, confidence: 0, decisive: [], drift: [] };
  const byRules = { conclusion: open, readings: [] };
  const found = sources.map((source) => foundIn(source));
  return { ...buildJudgePrompt({ claim, isForeign: false, found, someUnread: false, byRules }, Config.parse({})), ...given };
}

/** What a stage is given, with a gateway and a local verifier with a scripted judgement for every pair; failures and refusals are collected. */
export function fakeJudgeContext(
  gateway: LlmGateway,
  { library = [quays, ferries], judgement = {} }: { library?: Document[]; judgement?: Partial<Judgement> } = {},
) {
  const failures: string[] = [];
  const refused: string[] = [];
  const agents = openAgents({
    ...localAgentRegistry,
    language: gateway,
    signal: new AbortController().signal,
    fresh: false,
    fail: ({ code }, subject) => failures.push(`${code}: ${subject}`),
    reject: (agent, what) => refused.push(`${agent}: ${what}`),
  });
  const models: Models = {
    judge: { id: "fake", judge: async (pairs) => pairs.map(() => silentJudgement(judgement)) },
    embed: { id: "fake", embed: async (texts) => texts.map((_, index) => (index === 0 ? [1, 0] : [0, 1])) },
    rerank: { id: "fake", score: async (_, passages) => passages.map(() => 0) },
    ...unusedModels,
    close: async () => {},
  };
  const find = ({ documentIds }: { documentIds: readonly string[] }): FoundEvidence => {
    const found = library.filter(({ id }) => documentIds.includes(id)).map((document) => foundIn(document));
    return {
      passages: found.flatMap(({ passages, rankings }) => passages.map((passage, index) => ({ passage, ranking: rankings[index]! }))),
      neighbourhoods: found.flatMap(({ neighbourhoods }) => neighbourhoods),
    };
  };
  const context = {
    agents,
    models,
    config: Config.parse({}),
    passages: async (id: string) => passagesOf(library.find((document) => document.id === id)!),
    document: async (id: string) => library.find((document) => document.id === id)!,
    findEvidence: async (request: { documentIds: readonly string[] }) => find(request),
    search: async ({ documentIds = [] }: { documentIds?: string[] }) =>
      find({ documentIds }).passages.map(({ passage }) => ({
        passage,
        score: 1,
        lexicalRank: 1,
        denseRank: null,
        lexicalScore: 1,
        similarity: null,
      })),
  };
  return { context, failures, refused };
}
