import type { QueryClient } from "@tanstack/react-query";
import { api, unwrapResponse } from "../../../api/client.ts";
import { ProblemError } from "../../../api/problem-error.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { askUser } from "../../../components/notices/questions.tsx";

const key = "ibid:author";

/** The name that this browser signs with; undefined if the server's setting is used. */
export function ownName(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Asks for the name that this browser signs with, and keeps it. */
export async function askForName(beginning: string): Promise<string | undefined> {
  const name = await askUser({
    title: "Who decides?",
    text: "Decisions are signed and dated, so that others can ask you about them. This browser keeps your name.",
    field: { label: "Your name", value: beginning },
    yes: "Sign with this name",
    no: "Not now",
  });
  if (name === undefined) return undefined;
  try {
    localStorage.setItem(key, name);
  } catch {
    // Without storage the browser asks again.
  }
  return name;
}

/** The name for a decision: this browser's, the one that is set, or the one that the user gives now. */
export async function nameToSign(queries: QueryClient): Promise<{ by?: string }> {
  const own = ownName();
  if (own !== undefined) return { by: own };
  const { author, isAuthorSet } = await queries.ensureQueryData({
    queryKey: queryKeys.settings,
    queryFn: () => unwrapResponse(api.settings.$get()),
  });
  if (isAuthorSet) return {};
  const by = await askForName(author);
  if (by === undefined) throw new Error("a decision needs a name");
  return { by };
}

/** Sends a decision. If another person has decided otherwise meanwhile, the user sees that and chooses which one counts. */
export async function sendUnlessDecided<Details>(
  send: (isForced: boolean) => Promise<Details>,
  onConflict: () => void,
): Promise<Details | undefined> {
  try {
    return await send(false);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === "decided-meanwhile")) throw error;
    onConflict();
    const answer = await askUser({ title: "Decided meanwhile", text: `${error.message}.`, yes: "Save mine instead", no: "Keep that" });
    return answer === undefined ? undefined : send(true);
  }
}
