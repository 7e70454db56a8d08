import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { findCollector } from "./collector.ts";

/** What a collector elsewhere would get of a run; nothing where there is none. */
export function describeSpans(config: Config, environment: NodeJS.ProcessEnv): string | undefined {
  if (!config.trace) return undefined;
  try {
    const { host, isLocal } = findCollector(environment, config);
    if (isLocal) return undefined;
    const what = config.traceContent ? "all that language models are asked and answer" : "names, counts and times, and no text";
    return `Spans of each run go to ${host}: ${what}.`;
  } catch (error) {
    if (error instanceof IbidError) return undefined;
    throw error;
  }
}
