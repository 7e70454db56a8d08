import type { AskEvent } from "../../domain/answer/answer.ts";
import type { ToolDefinition, WebSource } from "../../llm/tool-turn.ts";
import type { AnswerContext } from "../answer-request.ts";
import type { LabelledDocuments } from "../model-answer/labelled-documents.ts";

/** What tools work with, and what they leave behind for the proof of the answer. */
export interface ToolContext extends Pick<AnswerContext, "search" | "gateway"> {
  labelledDocuments: LabelledDocuments;
  tell(event: AskEvent): void;
  /** Passages that may still be shown. */
  passagesLeft(): number;
  /** Notes that so many passages were shown. */
  show(passages: number): void;
  /** What was looked for. */
  searches: string[];
  /** Pages of the web that the provider's search really brought. */
  pages: WebSource[];
  signal: AbortSignal;
}

/** What a model is told of its wish. */
export interface ToolOutput {
  text: string;
  isError?: boolean;
}

/** Something that a model may use while it answers. The input has its form; whether it makes sense is for the tool to say. */
export interface ChatTool<Input = never> {
  definition: ToolDefinition;
  use(input: Input, context: ToolContext): Promise<ToolOutput>;
}
