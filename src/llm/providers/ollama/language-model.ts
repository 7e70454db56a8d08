import type { LanguageModel } from "ai";

/** A language model as the AI SDK calls it. */
export type LanguageModelV4 = Extract<LanguageModel, { specificationVersion: "v4" }>;
/** What the AI SDK asks of a model in one call. */
export type CallOptions = Parameters<LanguageModelV4["doGenerate"]>[0];
export type GenerateResult = Awaited<ReturnType<LanguageModelV4["doGenerate"]>>;
type StreamResult = Awaited<ReturnType<LanguageModelV4["doStream"]>>;
export type StreamPart = StreamResult["stream"] extends ReadableStream<infer Part> ? Part : never;
