import type { Consent } from "../../domain/llm/consent.ts";
import { IbidError } from "../../errors.ts";
import type { ModelEndpoint } from "../../llm/outbound-request.ts";

/** What a person is asked to allow: which text may go to which host. */
export interface ConsentRequest {
  host: string;
  /** As `provider/model`. */
  models: string[];
  /** What would be sent, in words. */
  texts: string[];
}

/** Asks whoever sits before the shell; undefined where nobody does. */
export type AskPerson = (request: ConsentRequest) => Promise<boolean | undefined>;

export interface ConsentOptions {
  consents: { list(): Promise<Consent[]>; save(consent: Consent): Promise<void> };
  /** `--allow-hosted` or `allow-hosted` said so for every host that is configured. */
  isAllowed: boolean;
  requests: readonly ConsentRequest[];
  askPerson?: AskPerson | undefined;
  /** What somebody can do who was not asked. */
  howToAllow?: string | undefined;
  /** Tells the user what was allowed for the first time. */
  notice(text: string): void;
}

const defaultHowToAllow =
  "Allow it once for this library with --allow-hosted, or for good with allow-hosted = true in your config.toml; --offline works without.";

/** Opens the question whether text of this library may go to a host: answered once for each, and kept. */
export function openConsent({ consents, isAllowed, requests, askPerson, howToAllow = defaultHowToAllow, notice }: ConsentOptions): {
  /** Settles all hosts that could be asked, before any work is done. */
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

/** Which text goes to whom, in one sentence. */
export function describeConsentRequest({ host, models, texts }: ConsentRequest): string {
  return `To ${host} (${models.join(", ")}) go ${texts.join("; ")}.`;
}
