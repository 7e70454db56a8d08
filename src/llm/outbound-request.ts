import { createHash, randomUUID } from "node:crypto";
import { IbidError } from "../errors.ts";
import type { Ledger, LedgerUpdates } from "../network/ledger.ts";
import type { BudgetAccount, CallLabels, LlmBudget } from "./budget/budget.ts";
import type { Llm, LlmCallOptions } from "./llm.ts";

/** A model that text is sent to. */
export type ModelEndpoint = Pick<Llm, "id" | "host" | "isLocal">;

/** Rejects with `consent-missing` if sending text to the model was not allowed. */
type RequireConsent = (endpoint: ModelEndpoint) => Promise<void>;

/** The hooks of one outgoing question. */
export interface OutboundRequest extends Pick<LlmCallOptions, "send" | "beforeTurn" | "afterTurn"> {
  /** Closes the budget account. */
  close(): void;
}

export interface OutboundRequestOptions {
  budget: LlmBudget;
  ledger: Pick<Ledger, "note">;
  ledgerUpdates: LedgerUpdates;
  consent: RequireConsent;
  runId: string;
  send?: typeof fetch;
}

/** Opens a request to a model: it needs consent, stays within the budget and is recorded in the ledger. */
export async function openOutboundRequest(
  endpoint: ModelEndpoint,
  { stage, agent }: Pick<CallLabels, "stage" | "agent">,
  { budget: llmBudget, ledger, ledgerUpdates, consent, runId, send = fetch }: OutboundRequestOptions,
): Promise<OutboundRequest> {
  await consent(endpoint);
  const account: BudgetAccount = llmBudget.openAccount({ stage, agent, model: endpoint.id });
  return {
    beforeTurn: account.beforeTurn,
    afterTurn: account.afterTurn,
    async send(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      refuseOtherHost(url, endpoint);
      const body = bytesOf(init?.body);
      const id = randomUUID();
      await ledger.note({
        id,
        sentAt: new Date().toISOString(),
        host: url.host,
        bytes: body.length,
        purpose: agent,
        model: endpoint.id,
        bodyHash: createHash("sha256").update(body).digest("hex"),
        runId,
        status: "sent",
      });
      try {
        // A redirect would send the text to a host that was not allowed.
        const response = await send(input, { ...init, redirect: "error" });
        ledgerUpdates.add(id, String(response.status));
        return response;
      } catch (error) {
        ledgerUpdates.add(id, "failed");
        throw error;
      }
    },
    close: account.close,
  };
}

function refuseOtherHost({ host, hostname }: URL, endpoint: ModelEndpoint): void {
  if (host === endpoint.host || hostname === endpoint.host) return;
  throw new IbidError("consent-missing", `${endpoint.id} is allowed to send to ${endpoint.host}, not to ${host}`, {
    hint: "Look at base-url of this provider in ibid.toml.",
  });
}

function bytesOf(body: RequestInit["body"]): Uint8Array {
  if (body === null || body === undefined) return new Uint8Array();
  if (typeof body === "string") return Buffer.from(body);
  if (body instanceof Uint8Array) return body;
  throw new Error("a request to a language model has a body of text or bytes");
}
