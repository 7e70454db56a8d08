import type { LanguageModel } from "ai";

/** The AI SDK's interface of a language model. */
export type LanguageModelV4 = Extract<LanguageModel, { specificationVersion: "v4" }>;
/** The arguments of one call by the AI SDK. */
export type CallOptions = Parameters<LanguageModelV4["doGenerate"]>[0];
export type GenerateResult = Awaited<ReturnType<LanguageModelV4["doGenerate"]>>;
type StreamResult = Awaited<ReturnType<LanguageModelV4["doStream"]>>;
export type StreamPart = StreamResult["stream"] extends ReadableStream<infer Part> ? Part : never;
