import { maskSecrets } from "../../domain/text/mask-secrets.ts";
import { IbidError, messageOf } from "../../errors.ts";

export interface Diagnosis {
  ok: boolean;
  name: string;
  detail: string;
}

/** Runs one examination. A failure becomes a diagnosis too. */
export async function attempt(name: string, work: () => Promise<string>): Promise<Diagnosis> {
  try {
    return { ok: true, name, detail: maskSecrets(await work()) };
  } catch (error) {
    const hint = error instanceof IbidError && error.hint ? ` (${error.hint})` : "";
    return { ok: false, name, detail: maskSecrets(`${messageOf(error)}${hint}`) };
  }
}
