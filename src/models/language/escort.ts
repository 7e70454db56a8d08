import { createHash, randomUUID } from "node:crypto";
import { IbidError } from "../../errors.ts";
import type { Ledger } from "./ledger.ts";
import type { Account, Errand, Meter } from "./meter.ts";
import type { Reader, ReadOptions } from "./reader.ts";
import type { Settlements } from "./settlements.ts";

/** A model that text goes to. */
export type Addressee = Pick<Reader, "id" | "host" | "isLocal">;

/** Whether text may go to a model; rejects with `consent-missing` where nobody has allowed it. */
type AskConsent = (addressee: Addressee) => Promise<void>;

/** What goes with one question on its way out and back. */
export interface Escort extends Pick<ReadOptions, "send" | "beforeTurn" | "afterTurn"> {
  /** Ends the account. */
  close(): void;
}

export interface EscortOptions {
  meter: Meter;
  ledger: Pick<Ledger, "note">;
  settlements: Settlements;
  consent: AskConsent;
  runId: string;
  send?: typeof fetch;
}

/** Lets a question out: only with consent, within the budget, and written down. */
export async function openEscort(
  addressee: Addressee,
  { stage, agent }: Pick<Errand, "stage" | "agent">,
  { meter, ledger, settlements, consent, runId, send = fetch }: EscortOptions,
): Promise<Escort> {
  await consent(addressee);
  const account: Account = meter.openAccount({ stage, agent, model: addressee.id });
  return {
    beforeTurn: account.beforeTurn,
    afterTurn: account.afterTurn,
    async send(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      refuseDetour(url, addressee);
      const body = bytesOf(init?.body);
      const id = randomUUID();
      await ledger.note({
        id,
        sentAt: new Date().toISOString(),
        host: url.host,
        bytes: body.length,
        purpose: agent,
        model: addressee.id,
        bodyHash: createHash("sha256").update(body).digest("hex"),
        runId,
        status: "sent",
      });
      try {
        // A redirect would carry the text to a host that nobody has allowed.
        const response = await send(input, { ...init, redirect: "error" });
        settlements.add(id, String(response.status));
        return response;
      } catch (error) {
        settlements.add(id, "failed");
        throw error;
      }
    },
    close: account.close,
  };
}

function refuseDetour({ host, hostname }: URL, addressee: Addressee): void {
  if (host === addressee.host || hostname === addressee.host) return;
  throw new IbidError("consent-missing", `${addressee.id} is allowed to send to ${addressee.host}, not to ${host}`, {
    hint: "Look at base-url of this provider in ibid.toml.",
  });
}

function bytesOf(body: RequestInit["body"]): Uint8Array {
  if (body === null || body === undefined) return new Uint8Array();
  if (typeof body === "string") return Buffer.from(body);
  if (body instanceof Uint8Array) return body;
  throw new Error("a request to a language model has a body of text or bytes");
}
