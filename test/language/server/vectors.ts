import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { sendJson } from "./deliver.ts";
import { google } from "./google.ts";
import { ollama } from "./ollama.ts";
import { openaiFailure } from "./openai-failures.ts";
import { type ScriptedFailure, usage } from "./scripted-response.ts";

/** What a script may say about texts that are to become vectors or to be reordered; the server's own arithmetic answers when it says nothing. */
export interface VectorScript {
  embed?(texts: readonly string[]): number[][] | ScriptedFailure;
  rerank?(query: string, documents: readonly string[]): number[] | ScriptedFailure;
}

const OpenaiEmbeddings = z.object({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string())]),
  encoding_format: z.literal("float").optional(),
});
const GoogleContent = z.object({ content: z.object({ parts: z.array(z.object({ text: z.string() })) }) });
const OllamaEmbed = z.object({ model: z.string(), input: z.union([z.string(), z.array(z.string())]) });
const Rerank = z.object({
  model: z.string(),
  query: z.string(),
  documents: z.array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])),
  top_n: z.int().positive().optional(),
});

/** Answers requests for vectors and for orders; returns whether the path was one of them. */
export function answerVectors(path: string, raw: unknown, script: VectorScript, response: ServerResponse): boolean {
  const embed = (texts: readonly string[]) => script.embed?.(texts) ?? texts.map(vectorOf);
  const send = <T>(
    made: T | ScriptedFailure,
    fail: (failure: ScriptedFailure) => { status: number; body: unknown },
    body: (made: T) => unknown,
  ): true => {
    if (typeof made === "object" && made !== null && "kind" in made) {
      const { status, body: words } = fail(made);
      sendJson(response, status, words, made.retryAfter === undefined ? {} : { "retry-after": made.retryAfter });
    } else {
      sendJson(response, 200, body(made as T));
    }
    return true;
  };
  if (path.endsWith("/v1/embeddings")) {
    const { model, input } = OpenaiEmbeddings.parse(raw);
    return send(
      embed([input].flat()),
      ({ name }) => openaiFailure(name, { model, dialect: "openai" }),
      (vectors) => ({
        object: "list",
        data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
        model,
        usage: { prompt_tokens: usage.input, total_tokens: usage.input },
      }),
    );
  }
  if (path.endsWith(":embedContent") || path.endsWith(":batchEmbedContents")) {
    const isBatch = path.endsWith(":batchEmbedContents");
    const requests = isBatch ? z.object({ requests: z.array(GoogleContent) }).parse(raw).requests : [GoogleContent.parse(raw)];
    return send(
      embed(requests.map(({ content }) => content.parts.map(({ text }) => text).join(""))),
      ({ name }) => google.failure(name, { model: "", dialect: "openai" }),
      (vectors) => {
        const embeddings = vectors.map((values) => ({ values }));
        return isBatch ? { embeddings } : { embedding: embeddings[0] };
      },
    );
  }
  if (path.endsWith("/api/embed")) {
    const { model, input } = OllamaEmbed.parse(raw);
    return send(
      embed([input].flat()),
      ({ name }) => ollama.failure(name, { model, dialect: "openai" }),
      (embeddings) => ({ model, embeddings, total_duration: 14_143_917, load_duration: 1_019_500, prompt_eval_count: usage.input }),
    );
  }
  if (/\/(?:v1|v2)?\/?rerank$/.test(path)) {
    const { model, query, documents, top_n } = Rerank.parse(raw);
    return send(
      script.rerank?.(query, documents) ?? documents.map((document) => sharedWords(query, document)),
      ({ name }) => openaiFailure(name, { model, dialect: "vllm" }),
      (scores) => ({
        id: "rerank-1",
        model,
        usage: { prompt_tokens: usage.input, total_tokens: usage.input },
        // Best first, as the servers send it: who reads by place instead of by index reads nonsense.
        results: scores
          .map((relevance_score, index) => ({ index, document: { text: documents[index] }, relevance_score }))
          .sort((one, other) => other.relevance_score - one.relevance_score)
          .slice(0, top_n),
      }),
    );
  }
  return false;
}

/** A vector of eight numbers that only the same text has. */
function vectorOf(text: string): number[] {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 8);
  return Array.from(bytes, (byte) => byte / 127.5 - 1);
}

function sharedWords(query: string, document: string): number {
  const words = new Set(query.toLowerCase().split(/\W+/));
  const shared = document
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => words.has(word)).length;
  return shared / (shared + 3);
}
