import type { CallTarget } from "../../llm/errors/explain-failure.ts";
import { type OpenLlmOptions, openLlm } from "../../llm/open-llm.ts";
import type { ModelEndpoint } from "../../llm/outbound-request.ts";
import { findProvider, type Provider, parseAssignment } from "../../llm/providers/find-provider.ts";

/** An embedding or reranking model of a provider. Nothing is sent before its first use. */
export interface HostedModel extends ModelEndpoint {
  provider: Provider;
  /** Its name at the provider. */
  model: string;
  target: CallTarget;
}

/** The model that an assignment such as `openai/NAME` names. */
export function openHostedModel(
  assignment: string,
  { settings, environment }: Pick<OpenLlmOptions, "settings" | "environment">,
): HostedModel {
  const { provider: name, model } = parseAssignment(assignment);
  const provider = findProvider(name, settings, environment);
  const { id, host, isLocal } = openLlm(assignment, { settings, environment });
  const { kind, keyVariable } = provider;
  const callTarget = { id, provider: name, kind, host, isLocal, keyVariable };
  return { id, host, isLocal, provider, model, target: callTarget };
}

/** In characters. Passages, claims and queries are far shorter, and no provider rejects this length. */
const maxTextLength = 8_000;

/** A text that a server accepts: not empty, limited in length, and without a split surrogate pair. */
export function boundText(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed() || " ";
}
