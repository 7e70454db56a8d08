import type { Config } from "../../config/schema.ts";
import type { ConsentRequest } from "../models/open-consent.ts";
import { findCollector } from "./collector.ts";

/** The consent that spans with text of documents need before they go to a remote collector. Others hold only counts and names. */
export function traceConsentRequests(
  config: Pick<Config, "trace" | "traceContent" | "offline">,
  environment: NodeJS.ProcessEnv,
): ConsentRequest[] {
  if (!config.trace || !config.traceContent) return [];
  const { host, isLocal } = findCollector(environment, config);
  if (isLocal) return [];
  return [{ host, models: ["the OpenTelemetry collector"], texts: ["all prompts and answers of language models (--trace-content)"] }];
}
