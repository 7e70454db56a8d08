import { sendCurrent } from "./calls/generate.ts";
import { type Patience, usualPatience } from "./calls/persist.ts";
import { sharedThrottle } from "./calls/shared-throttle.ts";
import { makeReader } from "./make-reader.ts";
import { findProvider, type Provider } from "./providers/find-provider.ts";
import { loadModel } from "./providers/load-model.ts";
import { parseAssignment } from "./providers/parse-assignment.ts";
import type { Environment, ProviderOptions } from "./providers/provider-options.ts";
import type { Reader } from "./reader.ts";

export interface OpenReaderOptions {
  /** What the user says about providers, by their names. */
  settings: Readonly<Record<string, ProviderOptions>>;
  environment: Environment;
  patience?: Partial<Patience>;
}

/** The reader that an assignment such as `anthropic/NAME` names. Nothing is loaded and nothing is sent before it is first asked. */
export function openReader(assignment: string, { settings, environment, patience }: OpenReaderOptions): Reader {
  const { provider: name, model } = parseAssignment(assignment);
  const provider = findProvider(name, settings, environment);
  return makeReader({
    provider,
    id: `${name}/${model}`,
    isLocal: provider.isLocal && !isPassedOn(provider, model),
    load: () => loadModel(provider, model, sendCurrent),
    throttle: sharedThrottle(provider.baseUrl, provider),
    patience: { ...usualPatience, ...patience },
  });
}

/** Ollama passes models whose tag ends with "cloud" on to machines of its makers: what such a model is asked leaves this one. */
function isPassedOn({ kind }: Provider, model: string): boolean {
  return kind === "ollama" && /[:-]cloud$/i.test(model);
}
