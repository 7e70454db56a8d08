import type { Config } from "../../config/schema.ts";
import type { ConsentRequest } from "../models/open-consent.ts";
import { findCollector } from "./collector.ts";

/** What must be allowed before spans with text of documents go to a collector elsewhere; spans without are only counts and names of ours. */
export function traceConsentRequests(
  config: Pick<Config, "trace" | "traceContent" | "offline">,
  environment: NodeJS.ProcessEnv,
): ConsentRequest[] {
  if (!config.trace || !config.traceContent) return [];
  const { host, isLocal } = findCollector(environment, config);
  if (isLocal) return [];
  return [{ host, models: ["the OpenTelemetry collector"], texts: ["all that language models are asked and answer (--trace-content)"] }];
}
