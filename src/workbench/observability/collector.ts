import type { Config } from "../../config/schema.ts";
import { isLoopback } from "../../domain/is-loopback.ts";
import { decodePercent } from "../../domain/text/decode-percent.ts";
import { IbidError } from "../../errors.ts";
import type { ConsentRequest } from "../models/open-consent.ts";

/** The address that spans are sent to. */
export interface Collector {
  url: string;
  host: string;
  /** The collector runs on this machine, and nothing leaves it. */
  isLocal: boolean;
  headers: Record<string, string>;
}

/** The default address of collectors. */
const defaultEndpoint = "http://localhost:4318";

/** The collector of OpenTelemetry's environment variables. Offline it must be on this machine. */
export function findCollector(environment: NodeJS.ProcessEnv, { offline }: { offline: boolean }): Collector {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact, OTEL_EXPORTER_OTLP_ENDPOINT: base } = environment;
  const named = exact || `${(base || defaultEndpoint).replace(/\/+$/, "")}/v1/traces`;
  const url = URL.parse(named);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new IbidError("config-invalid", `“${exact || base}” is not the address of an OpenTelemetry collector`, {
      hint: "OTEL_EXPORTER_OTLP_ENDPOINT is an http or https address, such as http://localhost:4318.",
    });
  const isLocal = isLoopback(url.hostname);
  if (offline && !isLocal)
    throw new IbidError("config-invalid", `--offline forbids sending spans to ${url.host}`, {
      hint: "Leave out --trace or --offline, or name a collector on this machine in OTEL_EXPORTER_OTLP_ENDPOINT.",
    });
  const headers = environment.OTEL_EXPORTER_OTLP_TRACES_HEADERS || environment.OTEL_EXPORTER_OTLP_HEADERS || "";
  return { url: url.href, host: url.host, isLocal, headers: readHeaders(headers) };
}

/** `name=value,name=value`, percent-encoded. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(",").flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    return name === undefined ? [] : [[name, decodePercent(value!)]];
  });
  return Object.fromEntries(pairs);
}

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
