import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Answer } from "../domain/answer/answer.ts";
import type { AskedFile } from "../domain/answer/conversation.ts";
import type { Claim } from "../domain/claim/claim.ts";
import type { Inference } from "../domain/claim/inference.ts";
import type { Document } from "../domain/document/document.ts";
import type { Locator, Span } from "../domain/document/locator.ts";
import { noMarkup } from "../domain/document/markup.ts";
import type { StoredLayout } from "../domain/document/pack-layout.ts";
import type { Decision } from "../domain/finding/decision.ts";
import type { Finding } from "../domain/finding/finding.ts";
import type { Recommendation } from "../domain/finding/recommendation.ts";
import type { Holding } from "../domain/library/holding.ts";
import type { TextOrigin } from "../domain/library/text-origin.ts";
import type { CachedModelAnswer } from "../domain/llm/cached-model-answer.ts";
import type { Spending } from "../domain/llm/spending.ts";
import type { Citation } from "../domain/reference/citation.ts";
import type { Reference } from "../domain/reference/reference.ts";
import type { ReferenceJudgement } from "../domain/reference/reference-judgement.ts";
import type { Work } from "../domain/reference/work.ts";
import type { Edition } from "../domain/report/edition.ts";
import type { Report } from "../domain/report/report.ts";
import type { Failure, RunProgress } from "../domain/run/run.ts";
import type { RunLogEvent } from "../domain/run/run-log.ts";
import type { RunRequest } from "../domain/run/run-request.ts";
import type { StoredRunResult } from "../domain/run/stored-run-result.ts";
import type { SearchFilter } from "../domain/search/search-result.ts";
import type { Verdict } from "../domain/verdict/verdict.ts";
import type { Watch, WatchMemory } from "../domain/watch/watch.ts";
import type { WatchResult } from "../domain/watch/watch-result.ts";

const documentId = () =>
  text()
    .notNull()
    .references(() => documents.id, { onDelete: "cascade" });

export const documents = pgTable("documents", {
  id: text().primaryKey(),
  content_hash: text().notNull(),
  format: text().notNull(),
  title: text().notNull(),
  authors: jsonb().$type<Document["authors"]>().notNull().default([]),
  identifiers: jsonb().$type<Document["identifiers"]>().notNull(),
  abstract: jsonb().$type<Span>(),
  body: text().notNull(),
  blocks: jsonb().$type<Document["blocks"]>().notNull(),
  layout: jsonb().$type<StoredLayout>().notNull(),
  markup: jsonb().$type<Document["markup"]>().notNull().default(noMarkup()),
  failures: jsonb().$type<Document["failures"]>().notNull(),
  /** A column of its own, so that a list of documents need not decode the boxes of all words. */
  pages: integer().generatedAlwaysAs(sql`jsonb_array_length(layout -> 'pages')`),
});

/** The ids of all documents that a JSON record names, at any depth: the record must change when one of them is removed. */
const named = (json: string) => sql.raw(`jsonb_path_query_array(${json}, '$.**.documentId')`);
export const namedBy = {
  verdicts: named("evidence || elsewhere || reference_verdicts"),
  findings: named("content"),
  recommendations: named("content"),
  editions: named("findings"),
  /** The request of a discovery lists its seeds by their own ids. */
  run_results: sql.raw("(jsonb_path_query_array(content, '$.**.documentId') || jsonb_path_query_array(content, '$.order.documentIds[*]'))"),
  watchResults: named("content"),
  /** A report lists its sources by their own ids. */
  reports: sql.raw("(jsonb_path_query_array(content, '$.**.documentId') || jsonb_path_query_array(content, '$.sources[*].id'))"),
};

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Bytes are passed unchanged. A part of a larger buffer is copied first: otherwise another thread would get the whole buffer. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (content) => (content.byteLength === content.buffer.byteLength ? content : Uint8Array.from(content)),
});

/** A vector of any width. Only vectors of the same embedder are compared. */
const vector = customType<{ data: number[]; driverData: string }>({
  dataType: () => "vector",
  toDriver: (values) => JSON.stringify(values),
  fromDriver: (text) => JSON.parse(text),
});

// The BM25 index is in the migration: drizzle cannot express it.
export const passages = pgTable(
  "passages",
  {
    id: text().primaryKey(),
    document_id: documentId(),
    ordinal: integer().notNull(),
    kind: text().notNull(),
    section: text().notNull(),
    start_offset: integer().notNull(),
    end_offset: integer().notNull(),
    body: text().notNull(),
    sentences: jsonb().$type<Span[]>().notNull(),
    lexemes: tsvector().generatedAlwaysAs(sql`to_tsvector('english', body)`),
  },
  (table) => [index().on(table.document_id)],
);

/** Vectors have a table of their own: rewriting a row of `passages` would change the statistics of its BM25 index. */
export const embeddings = pgTable("embeddings", {
  passage_id: text()
    .primaryKey()
    .references(() => passages.id, { onDelete: "cascade" }),
  /** The embedder that made the vector. Vectors of different embedders must not be compared. */
  embedder: text().notNull(),
  embedding: vector().notNull(),
});

/** A language model's descriptions of passages: searched and embedded with the passages, and never shown as their text. */
export const passage_contexts = pgTable("passage_contexts", {
  passage_id: text()
    .primaryKey()
    .references(() => passages.id, { onDelete: "cascade" }),
  /** Signature of the model. The header is empty when nothing of the description could be verified. */
  describer: text().notNull(),
  header: text().notNull(),
  lexemes: tsvector().generatedAlwaysAs(sql`to_tsvector('english', header)`),
});

export const references = pgTable(
  "references",
  {
    id: text().primaryKey(),
    document_id: documentId(),
    ordinal: integer().notNull(),
    label: text().notNull(),
    key: text(),
    list: integer().notNull().default(0),
    listed_only: boolean().notNull().default(false),
    raw: text().notNull(),
    locator: jsonb().$type<Locator>().notNull(),
    work: jsonb().$type<Reference["work"]>().notNull(),
  },
  (table) => [index().on(table.document_id)],
);

export const source_matches = pgTable(
  "source_matches",
  {
    reference_id: text()
      .primaryKey()
      .references(() => references.id, { onDelete: "cascade" }),
    document_id: text().references(() => documents.id, { onDelete: "set null" }),
    confidence: doublePrecision().notNull(),
    reason: text().notNull(),
    input_hash: text().notNull(),
  },
  (table) => [index().on(table.document_id)],
);

/** What scholarly indexes say about references. */
export const reference_judgements = pgTable(
  "reference_judgements",
  {
    reference_id: text()
      .primaryKey()
      .references(() => references.id, { onDelete: "cascade" }),
    document_id: documentId(),
    input_hash: text().notNull(),
    judged_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    content: jsonb().$type<ReferenceJudgement>().notNull(),
  },
  (table) => [index().on(table.document_id)],
);

/** Documents that a user added to the library, with their paths and the metadata of their works. */
export const holdings = pgTable("holdings", {
  document_id: text()
    .primaryKey()
    .references(() => documents.id, { onDelete: "cascade" }),
  path: text().notNull(),
  work: jsonb().$type<Work>().notNull().default({ author: [] }),
  key: text(),
  added_at: timestamp({ withTimezone: true, mode: "string" }).notNull().defaultNow(),
  other_files: jsonb().$type<Holding["otherFiles"]>().notNull().default([]),
  origin: jsonb().$type<TextOrigin>(),
});

export const collections = pgTable(
  "collections",
  {
    document_id: text()
      .notNull()
      .references(() => holdings.document_id, { onDelete: "cascade" }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document_id, table.name] }), index().on(table.name)],
);

/** The document that a user assigned to a work; the fingerprint is that of a Reference. The document may be an unread file. */
export const assignments = pgTable(
  "assignments",
  {
    fingerprint: text().primaryKey(),
    document_id: text().notNull(),
  },
  (table) => [index().on(table.document_id)],
);

export const citations = pgTable(
  "citations",
  {
    id: text().primaryKey(),
    document_id: documentId(),
    ordinal: integer().notNull(),
    style: text().notNull(),
    locator: jsonb().$type<Locator>().notNull(),
    targets: jsonb().$type<Citation["targets"]>().notNull(),
  },
  (table) => [index().on(table.document_id)],
);

export const claims = pgTable(
  "claims",
  {
    id: text().primaryKey(),
    document_id: documentId(),
    ordinal: integer().notNull(),
    fingerprint: text().notNull(),
    body: text().notNull(),
    standalone: text().notNull(),
    context: text().notNull(),
    locator: jsonb().$type<Locator>().notNull(),
    section: text().notNull(),
    category: text().notNull(),
    needs_citation: boolean().notNull(),
    citation_ids: jsonb().$type<string[]>().notNull(),
    binding: text().notNull(),
    parts: jsonb().$type<Claim["parts"]>().notNull(),
    quotations: jsonb().$type<Claim["quotations"]>().notNull(),
  },
  (table) => [index().on(table.document_id)],
);

export const verdicts = pgTable(
  "verdicts",
  {
    claim_id: text()
      .primaryKey()
      .references(() => claims.id, { onDelete: "cascade" }),
    document_id: documentId(),
    label: text().notNull(),
    confidence: doublePrecision().notNull(),
    rationale: text().notNull(),
    evidence: jsonb().$type<Verdict["evidence"]>().notNull(),
    /** Null unless the verdict is `uncertain`. */
    missing: text().$type<NonNullable<Verdict["missing"]>>(),
    drift: jsonb().$type<Verdict["drift"]>().notNull(),
    reference_verdicts: jsonb().$type<Verdict["references"]>().notNull(),
    basis: text().$type<Verdict["basis"]>().notNull().default("citation"),
    parts: jsonb().$type<Verdict["parts"]>().notNull().default([]),
    uncovered: jsonb().$type<Verdict["uncovered"]>().notNull().default([]),
    elsewhere: jsonb().$type<Verdict["elsewhere"]>().notNull(),
    /** Null when one model judged alone. */
    readers: jsonb().$type<NonNullable<Verdict["readers"]>>(),
    made_by: jsonb().$type<Verdict["madeBy"]>().notNull(),
    /** Why the verdict is no longer valid: a document it depends on was removed or replaced. */
    stale: text(),
  },
  // A verdict is looked up by its input hash when another version of the manuscript has the same claim.
  (table) => [
    index().on(table.document_id),
    index("verdicts_input_hash_index").on(sql`(made_by ->> 'inputHash')`),
    index("verdicts_named_index").using("gin", namedBy.verdicts),
  ],
);

/** The results of language models about inferential claims. */
export const inferences = pgTable(
  "inferences",
  {
    claim_id: text()
      .primaryKey()
      .references(() => claims.id, { onDelete: "cascade" }),
    document_id: documentId(),
    flaw: jsonb().$type<Inference["flaw"]>(),
    argument: jsonb().$type<Inference["argument"]>(),
    made_by: jsonb().$type<Inference["madeBy"]>().notNull(),
  },
  (table) => [index().on(table.document_id)],
);

/** Works that uncited claims should cite. */
export const recommendations = pgTable(
  "recommendations",
  {
    claim_id: text()
      .primaryKey()
      .references(() => claims.id, { onDelete: "cascade" }),
    document_id: documentId(),
    input_hash: text().notNull(),
    content: jsonb().$type<Recommendation>().notNull(),
  },
  (table) => [index().on(table.document_id), index("recommendations_named_index").using("gin", namedBy.recommendations)],
);

export const findings = pgTable(
  "findings",
  {
    id: text().primaryKey(),
    document_id: documentId(),
    ordinal: integer().notNull(),
    content: jsonb().$type<Finding>().notNull(),
  },
  (table) => [index().on(table.document_id), index("findings_named_index").using("gin", namedBy.findings)],
);

/** The stages that are done for each document, with their input hashes: `pending` uses them for work without records of its own. */
export const completions = pgTable(
  "completions",
  {
    document_id: documentId(),
    stage: text().notNull(),
    input_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document_id, table.stage] })],
);

export const runs = pgTable("runs", {
  id: text().primaryKey(),
  document_id: text(),
  command: text().notNull(),
  state: text().notNull(),
  started_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
  ended_at: timestamp({ withTimezone: true, mode: "string" }),
  failures: jsonb().$type<Failure[]>().notNull(),
  order: jsonb().$type<RunRequest>(),
  progress: jsonb().$type<RunProgress>(),
  spending: jsonb().$type<Spending>(),
});

/** Events of runs, numbered from 1 within each run: a client that reconnects asks for those after its last number. */
export const run_news = pgTable(
  "run_news",
  {
    run_id: text()
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    told_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    news: jsonb().$type<RunLogEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.number] })],
);

/** The worker that holds each item of a run, and until when. */
export const leases = pgTable(
  "leases",
  {
    run_id: text()
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    stage: text().notNull(),
    item: text().notNull(),
    worker: text().notNull(),
    until: timestamp({ withTimezone: true, mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.stage, table.item] }), index().on(table.worker)],
);

/** The Report of each document's last check, so that pages need not assemble it. Decisions are applied when it is read. */
export const reports = pgTable(
  "reports",
  {
    document_id: text()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    made_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    content: jsonb().$type<Report>().notNull(),
  },
  () => [index("reports_named_index").using("gin", namedBy.reports)],
);

/** Results of background runs that pages open again. A later run for the same subject replaces them. */
export const run_results = pgTable(
  "run_results",
  {
    /** The manuscript of a literature review; the first run of a discovery. */
    id: text().primaryKey(),
    command: text().notNull(),
    made_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    content: jsonb().$type<StoredRunResult>().notNull(),
  },
  () => [index("run_results_named_index").using("gin", namedBy.run_results)],
);

/** Uploaded files. They exist before their Documents, so they have no foreign key to them. */
export const files = pgTable("files", {
  document_id: text().primaryKey(),
  name: text().notNull(),
  format: text().notNull(),
  bytes: integer().notNull(),
  content_hash: text().notNull(),
  is_scanned: boolean().notNull(),
  uploaded_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

/** Their bytes in pieces, so that a whole file is never held in memory. */
export const file_pieces = pgTable(
  "file_pieces",
  {
    document_id: text()
      .notNull()
      .references(() => files.document_id, { onDelete: "cascade" }),
    ordinal: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document_id, table.ordinal] })],
);

/** Responses to requests with an Idempotency-Key, so that a repeated request has no effect. */
export const kept_replies = pgTable("kept_replies", {
  key: text().primaryKey(),
  request_hash: text().notNull(),
  status: integer().notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull(),
  body: text().notNull(),
  kept_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

/** Checked versions of manuscripts. */
export const editions = pgTable(
  "editions",
  {
    path: text().notNull(),
    input_hash: text().notNull(),
    document_id: documentId(),
    checked_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    since: text(),
    findings: jsonb().$type<Edition["findings"]>().notNull(),
    claims: jsonb().$type<Edition["claims"]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.input_hash] }),
    index().on(table.document_id),
    index("editions_named_index").using("gin", namedBy.editions),
  ],
);

/** People's decisions in order. The last one counts; earlier ones are kept. */
export const decisions = pgTable(
  "decisions",
  {
    id: text().primaryKey(),
    document_id: documentId(),
    path: text().notNull(),
    decided_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    content: jsonb().$type<Decision>().notNull(),
  },
  (table) => [index().on(table.document_id), index().on(table.path)],
);

/** The answer cache of language models. The key is a hash of every input that could change the answer. */
export const answers = pgTable("answers", {
  key: text().primaryKey(),
  model: text().notNull(),
  role: text().notNull(),
  form: text().$type<CachedModelAnswer["form"]>().notNull(),
  // As text: jsonb would reorder keys and rejects NUL.
  value: text().notNull(),
  is_cut: boolean().notNull(),
  input_tokens: integer().notNull(),
  output_tokens: integer().notNull(),
  made_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

/** What scholarly services answered. The key is a hash of the service and the question. */
export const index_answers = pgTable("index_answers", {
  key: text().primaryKey(),
  index: text().notNull(),
  // As text: jsonb rejects NUL.
  records: text().notNull(),
  /** The validators for asking the server whether the answer has changed. */
  etag: text(),
  last_modified: text(),
  asked_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

/** The ledger of requests to language models and scholarly services. */
export const outgoing = pgTable(
  "outgoing",
  {
    id: uuid().primaryKey(),
    sent_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    host: text().notNull(),
    bytes: integer().notNull(),
    purpose: text().notNull(),
    model: text().notNull(),
    body_hash: text().notNull(),
    run_id: text().notNull(),
    status: text().notNull(),
  },
  (table) => [index().on(table.sent_at)],
);

/** Hosts that text or references of this library may be sent to. */
export const consents = pgTable("consents", {
  host: text().primaryKey(),
  how: text().notNull(),
  given_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

/** Conversations about the library or about files. */
export const conversations = pgTable("conversations", {
  id: text().primaryKey(),
  title: text().notNull(),
  filter: jsonb().$type<SearchFilter>().notNull(),
  /** Files that are searched instead of the library. */
  files: jsonb().$type<AskedFile[]>().notNull().default([]),
  started_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

export const exchanges = pgTable(
  "exchanges",
  {
    conversation_id: text()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    ordinal: integer().notNull(),
    question: text().notNull(),
    answer: jsonb().$type<Answer>(),
    asked_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversation_id, table.ordinal] })],
);

/** Documents for which Ibid asks again and again what has appeared. */
export const watches = pgTable(
  "watches",
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    /** The path of the file, or the id of a document that the library alone holds: two watches on one document are refused. */
    subject: text().notNull().unique(),
    /** No foreign key: an uploaded file may be watched before it is read. */
    document_id: text().notNull(),
    path: text(),
    title: text().notNull(),
    interval: jsonb().$type<Watch["interval"]>().notNull(),
    options: jsonb().$type<Watch["options"]>().notNull(),
    memory: jsonb().$type<WatchMemory>().notNull(),
    since: text().notNull(),
    added_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    asked_at: timestamp({ withTimezone: true, mode: "string" }),
    due_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    last: jsonb().$type<Watch["last"]>(),
  },
  (table) => [index().on(table.document_id), index().on(table.due_at)],
);

/** What the runs of watches found. */
export const watch_results = pgTable(
  "watch_results",
  {
    id: text().primaryKey(),
    watch_id: text()
      .notNull()
      .references(() => watches.id, { onDelete: "cascade" }),
    asked_at: timestamp({ withTimezone: true, mode: "string" }).notNull(),
    content: jsonb().$type<WatchResult>().notNull(),
  },
  (table) => [index().on(table.watch_id, table.asked_at), index("watch_results_named_index").using("gin", namedBy.watchResults)],
);
