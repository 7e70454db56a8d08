import type { Agent } from "../pipeline/agent.ts";

/** The agents of a question. They take turns with tools, so no module can replace them. */
export const chatAgents: readonly Pick<Agent<never, unknown>, "name" | "role" | "purpose" | "localFallback">[] = [
  {
    name: "answering",
    role: "write",
    purpose: "searches and reads the documents and writes an answer whose quotations and sentences are proven",
    localFallback: "the best quotations by document and page",
  },
  {
    name: "web-search",
    role: "write",
    purpose: "searches the web by its provider's own search, where web-search is allowed",
    localFallback: "the documents alone",
  },
];
