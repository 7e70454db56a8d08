import type { AskEvent } from "../../domain/answer/answer.ts";
import type { ToolDefinition, WebSource } from "../../llm/tool-turn.ts";
import type { AnswerContext } from "../answer-request.ts";
import type { LabelledDocuments } from "../model-answer/labelled-documents.ts";

/** The context of tools, and what they record for the verification of the answer. */
export interface ToolContext extends Pick<AnswerContext, "search" | "gateway"> {
  labelledDocuments: LabelledDocuments;
  emit(event: AskEvent): void;
  /** The number of passages that may still be shown. */
  passagesLeft(): number;
  /** Records that passages were shown. */
  show(passages: number): void;
  /** The queries so far. */
  searches: string[];
  /** Web pages that the provider's search returned. */
  pages: WebSource[];
  signal: AbortSignal;
}

/** The result of a tool call for the model. */
export interface ToolOutput {
  text: string;
  isError?: boolean;
}

/** A tool that a model may use while it answers. Its input matches the schema; the tool checks whether it makes sense. */
export interface ChatTool<Input = never> {
  definition: ToolDefinition;
  use(input: Input, context: ToolContext): Promise<ToolOutput>;
}
