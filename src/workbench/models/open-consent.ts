import type { Consent } from "../../domain/network/consent.ts";
import { IbidError } from "../../errors.ts";
import type { ModelEndpoint } from "../../llm/outbound-request.ts";

/** What a person is asked to allow: which text may be sent to which host. */
export interface ConsentRequest {
  host: string;
  /** As `provider/model`. */
  models: string[];
  /** A description of the text. */
  texts: string[];
}

/** Asks the person at the terminal. Undefined without a terminal. */
export type AskPerson = (request: ConsentRequest) => Promise<boolean | undefined>;

export interface ConsentOptions {
  consents: { list(): Promise<Consent[]>; save(consent: Consent): Promise<void> };
  /** `--allow-hosted` or `allow-hosted` allows every configured host. */
  isAllowed: boolean;
  requests: readonly ConsentRequest[];
  askPerson?: AskPerson | undefined;
  /** What a person can do who was not asked. */
  howToAllow?: string | undefined;
  /** Reports to the user what was allowed for the first time. */
  notice(text: string): void;
}

const defaultHowToAllow =
  "Allow it once for this library with --allow-hosted, or permanently with allow-hosted = true in your config.toml; --offline works without.";

/** Manages the consent to send text of this library to hosts: each host is asked about once, and the answer is stored. */
export function openConsent({ consents, isAllowed, requests, askPerson, howToAllow = defaultHowToAllow, notice }: ConsentOptions): {
  /** Asks about all hosts before any work is done. */
  settle(): Promise<void>;
  allow(endpoint: ModelEndpoint): Promise<void>;
} {
  const settled = new Map<string, Promise<void>>();
  const allowHost = (host: string): Promise<void> => {
    const known = settled.get(host) ?? decide(host);
    settled.set(host, known);
    return known;
  };
  return {
    async settle() {
      for (const { host } of requests) await allowHost(host);
    },
    allow: async ({ host, isLocal }) => (isLocal ? undefined : allowHost(host)),
  };

  async function decide(host: string): Promise<void> {
    if ((await consents.list()).some((consent) => consent.host === host)) return;
    const request = requests.find((candidate) => candidate.host === host) ?? { host, models: [], texts: [] };
    const keep = (how: string) => consents.save({ host, how, givenAt: new Date().toISOString() });
    if (isAllowed) {
      notice(describeConsentRequest(request));
      return keep("--allow-hosted or allow-hosted in the configuration");
    }
    if (await askPerson?.(request)) return keep("an answer at the terminal");
    throw new IbidError("consent-missing", `nobody has allowed sending text to ${host} yet. ${describeConsentRequest(request)}`, {
      hint: `${howToAllow} Nothing was sent.`,
    });
  }
}

/** Describes in one sentence which text goes to which host. */
export function describeConsentRequest({ host, models, texts }: ConsentRequest): string {
  return `To ${host} (${models.join(", ")}) go ${texts.join("; ")}.`;
}
