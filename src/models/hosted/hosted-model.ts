import type { Callee } from "../language/calls/explain-failure.ts";
import type { Addressee } from "../language/escort.ts";
import { type OpenReaderOptions, openReader } from "../language/open-reader.ts";
import { findProvider, type Provider } from "../language/providers/find-provider.ts";
import { parseAssignment } from "../language/providers/parse-assignment.ts";

/** A model of a provider that makes vectors or orders; nothing is sent before it is asked. */
export interface HostedModel extends Addressee {
  provider: Provider;
  /** Its name at the provider. */
  model: string;
  callee: Callee;
}

/** The model that an assignment such as `openai/NAME` names. */
export function openHosted(
  assignment: string,
  { settings, environment }: Pick<OpenReaderOptions, "settings" | "environment">,
): HostedModel {
  const { provider: name, model } = parseAssignment(assignment);
  const provider = findProvider(name, settings, environment);
  const { id, host, isLocal } = openReader(assignment, { settings, environment });
  const { kind, keyVariable } = provider;
  const callee = { id, provider: name, kind, host, isLocal, keyVariable };
  return { id, host, isLocal, provider, model, callee };
}
