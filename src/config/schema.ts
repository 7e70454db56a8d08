import { z } from "zod";
import { LanguageRole } from "../domain/llm/language-role.ts";
import { OutputFormat } from "../domain/report/report.ts";

const list = () => z.array(z.string());
const model = (role: string) => z.string().default("").describe(`Language model that ${role}, as provider/model; local models when empty.`);

/** A user's settings for a provider of language models. Absent fields have their default. */
const ProviderSettings = z.strictObject({
  kind: z.enum(["openai", "anthropic", "google", "ollama", "openai-compatible"]).optional(),
  baseUrl: z.string().optional(),
  /** The environment variable of the key, when it is not the provider's usual one. */
  keyVariable: z.string().optional(),
  concurrency: z.int().min(1).max(256).optional(),
  requestsPerMinute: z.int().min(1).optional(),
  timeoutSeconds: z.number().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.int().optional(),
  /** The maximum of prompt and answer together, in tokens. */
  contextTokens: z.int().min(512).optional(),
  /** Dollars per million tokens. They override the price list. */
  inputPrice: z.number().min(0).optional(),
  outputPrice: z.number().min(0).optional(),
});

/** A user's settings for the model of a role. They win over those of its provider. */
const RoleSettings = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  /** The maximum length of an answer, in tokens. */
  outputTokens: z.int().min(50).optional(),
});

/** Every setting of Ibid, with its default and its meaning. */
export const Config = z.strictObject({
  preset: z
    .enum(["offline", "fast", "standard", "thorough"])
    .default("standard")
    .describe("A named set of defaults; what you set yourself wins. offline refuses every network connection."),
  library: z.string().min(1).default("default").describe("Name of a library, or the path of its data directory."),
  waitSeconds: z
    .int()
    .min(0)
    .max(86_400)
    .default(60)
    .describe("Seconds that a command waits for a library that another process uses; 0 to fail at once."),
  author: z
    .string()
    .default("")
    .describe("Who signs decisions; when empty, your login name, unless that is root or another account of no person."),
  sources: list().default([]).describe("Folders or files with the cited works, relative to the file that names them; --sources wins."),
  offline: z.boolean().default(false).describe("Open no network connection, regardless of other settings."),
  outputFormat: OutputFormat.default("full").describe("How findings are written to standard output."),
  failOn: z.enum(["error", "warning", "never"]).default("error").describe("The quietest severity that makes a check exit with 1."),
  select: list().default([]).describe("Codes or prefixes of the rules to report; all when empty."),
  extendSelect: list().default([]).describe("Codes or prefixes of rules to report besides those selected."),
  ignore: list().default([]).describe("Codes or prefixes of the rules to leave out."),
  toulmin: z
    .boolean()
    .default(false)
    .describe("Lay out the arguments of inferential claims in the JSON report: grounds, warrant, qualifier, rebuttal."),
  domain: z
    .string()
    .default("")
    .describe("The field of the manuscript in a few words; an audience of experts is taken to know this field and no other."),
  audience: z
    .string()
    .default("")
    .describe('Whom it is written for ("general public", "experts in urban climate"): what they know needs no citation.'),
  ocr: z
    .enum(["auto", "always", "never"])
    .default("auto")
    .describe("Read pages without text by character recognition (auto), all pages (always), or none (never)."),
  passages: z
    .enum(["paragraphs", "semantic", "512-50", "2000-400", "500tokens-50"])
    .default("paragraphs")
    .describe(
      "How texts are cut for the search: by their paragraphs, where the meaning of neighbouring sentences changes (slower), or by size at sentence ends. Texts that were split differently are split again.",
    ),
  withLibrary: z
    .boolean()
    .default(false)
    .describe("Look for support of claims without a readable source in all documents of the library, not only in the sources given."),
  concurrency: z.int().min(1).max(64).default(4).describe("How many items of a stage are worked on at once."),
  models: z
    .strictObject({
      embedder: z.string().default("").describe("Folder of another embedder (model.onnx, tokenizer.json); the shipped one when empty."),
      reranker: z.string().default("").describe("Folder of another reranker; the shipped one when empty."),
      verifier: z.string().default("").describe("Folder of another verifier of three classes; the shipped one when empty."),
      extract: model("finds claims, markers and fields"),
      judge: model("judges claims beside their sources; two with a + between them (or + local) judge apart, and disagreement abstains"),
      write: model("writes answers and words rationales"),
      context: model("describes passages for the search"),
      see: model("reads pictures of pages"),
      embed: model("turns texts into vectors"),
      rerank: model("reorders what a search found"),
    })
    .prefault({}),
  providers: z
    .record(z.string(), ProviderSettings)
    .default({})
    .describe(
      "Providers of language models by name: base-url, concurrency, requests-per-minute, timeout-seconds, temperature, seed, prices.",
    ),
  roles: z
    .partialRecord(LanguageRole, RoleSettings)
    .default({})
    .describe(
      "Settings of language models by role (extract, judge, write, context, see): temperature, and output-tokens, the longest answer; they win over the provider's.",
    ),
  agents: z
    .record(z.string(), z.string())
    .default({})
    .describe(
      "Who answers for an agent (`ibid agents` lists them): local, or the path of a module of yours, relative to the file that names it; the model of its role when not named.",
    ),
  trust: list()
    .default([])
    .describe(
      "Folders whose ibid.toml may name modules, models, addresses of providers, a log and a path of a library, and allow hosted models; your own config.toml or IBID_TRUST say so.",
    ),
  allowHosted: z
    .boolean()
    .default(false)
    .describe("Text may be sent to the language models that are configured; asked once for each library."),
  webSearch: z
    .boolean()
    .default(false)
    .describe(
      "An answer may also rest on pages of the web, found by the search of the language model's provider; its queries leave this machine.",
    ),
  indexes: z
    .strictObject({
      online: z
        .boolean()
        .default(false)
        .describe("References may be looked up by asking scholarly services; each host is asked about once for each library."),
      services: list().default([]).describe("Ids of the scholarly services to ask, such as crossref and openalex; all when empty."),
      textHosts: list()
        .default([])
        .describe(
          "Hosts that texts of cited works may be fetched from, such as arxiv.org, with those below them; all that indexes name when empty.",
        ),
      contact: z.string().default("").describe("Mail address that scholarly services are told, as many of them ask for."),
      baseUrl: z
        .string()
        .default("")
        .describe(
          "Address of a server on this machine that is asked in place of the scholarly services, each under its id: a mirror or a test.",
        ),
    })
    .prefault({}),
  maxCost: z
    .number()
    .min(0)
    .default(0)
    .describe("Dollars that a run may spend on language models; 0 for no limit. What is done by then is kept."),
  trace: z
    .boolean()
    .default(false)
    .describe("Send spans of runs, stages and model calls to the OpenTelemetry collector that OTEL_EXPORTER_OTLP_ENDPOINT names."),
  traceContent: z
    .boolean()
    .default(false)
    .describe("Spans and log lines also hold text of documents: what models were asked, what they answered, what failed."),
  log: z
    .string()
    .default("")
    .describe("File that what happens in a run is added to, as JSON Lines; - for standard error, none when empty."),
  retrieval: z
    .strictObject({
      depth: z.int().min(1).max(200).default(15).describe("Passages that the lexical and the dense side contribute each."),
      fusionConstant: z.int().min(1).max(1000).default(60).describe("Constant of reciprocal rank fusion."),
      keep: z.int().min(1).max(50).default(8).describe("Passages read per claim and source."),
      rerank: z.boolean().default(false).describe("Let the reranker reorder what fusion found; slower."),
    })
    .prefault({}),
  discovery: z
    .strictObject({
      threshold: z
        .number()
        .min(0)
        .max(1)
        .default(0.27)
        .describe("Least similarity of a discovered work to its seed, as the cosine of title and abstract."),
    })
    .prefault({}),
  verification: z
    .strictObject({
      windows: z.int().min(1).max(50).default(6).describe("Stretches of a source that the verifier reads per claim."),
      supportThreshold: z.number().min(0).max(1).default(0.5).describe("Below this confidence nothing is called supported."),
      contradictThreshold: z.number().min(0).max(1).default(0.8).describe("Below this confidence nothing is called contradicted."),
    })
    .prefault({}),
  limits: z
    .strictObject({
      bytes: z
        .int()
        .min(1)
        .default(64 * 1024 * 1024)
        .describe("Largest document, in bytes."),
      pages: z.int().min(1).default(2_000).describe("Pages read of one document."),
      documents: z.int().min(1).default(1_000).describe("Sources read in one check."),
      records: z.int().min(1).default(100_000).describe("Entries of bibliographies and lines of corpora taken in by one `ibid add`."),
      claims: z.int().min(1).default(5_000).describe("Claims checked in one document."),
      seconds: z.int().min(0).default(0).describe("Time a check may take; 0 for no limit. What is done by then is kept."),
    })
    .prefault({}),
});
export type Config = z.infer<typeof Config>;
