import type { TurnReply } from "../../models/language/tool-turn.ts";
import type { ToolContext } from "../tools/ask-tool.ts";
import { bounds } from "./bounds.ts";

/** About a token each, as we count them. */
const longestWords = "word ".repeat(bounds.outputTokens);

/**
 * The most that a model could say in a turn, for an estimate: as many words and as many wishes as it may have. It looks for the question itself, so that
 * passages are as long as those it would really be shown; where it may search the web, half of its wishes are that.
 */
export function busiestReply(query: string, { door, withWeb }: Pick<ToolContext, "door"> & { withWeb: boolean }, turn: number): TurnReply {
  const calls = Array.from({ length: bounds.usesInTurn }, (_, index) => {
    const id = `${turn}-${index}`;
    // No two searches of the web are the same: what was counted once is not counted again.
    if (withWeb && index % 2 === 1) return { id, name: "web_search", input: { query: `${id} ${query}`.slice(0, 300) } };
    return { id, name: "search_documents", input: { query } };
  });
  return { text: longestWords, calls, sources: [], asSaid: [], model: door.readers("write")[0]!, promptHash: "", isCut: false };
}
