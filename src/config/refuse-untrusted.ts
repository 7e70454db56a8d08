import { basename, dirname, relative, resolve } from "node:path";
import { isLoopback } from "../domain/is-loopback.ts";
import { IbidError } from "../errors.ts";

/**
 * An ibid.toml may come with a stranger's manuscript. Settings that would send text or a key elsewhere, write elsewhere or run code are
 * accepted only from the user's own file, the environment and flags, and from an ibid.toml in a folder that the user trusts. `own` holds the
 * settings of the user's file, which an ibid.toml may narrow but not widen.
 */
export function refuseUntrusted(
  values: Readonly<Record<string, unknown>>,
  {
    path,
    trusted,
    userFile,
    own = {},
  }: { path: string; trusted: readonly string[]; userFile: string; own?: Readonly<Record<string, unknown>> },
): void {
  if (values.trust !== undefined) throw refusal("trust", "it would trust itself");
  if (trusted.some((folder) => contains(resolve(folder), dirname(path)))) return;
  if (values["allow-hosted"] === true) throw refusal("allow-hosted", "it would let text leave this machine");
  if (values["indexes.online"] === true) throw refusal("indexes.online", "it would let references leave this machine");
  const address = values["indexes.base-url"];
  if (address !== undefined && address !== (own["indexes.base-url"] ?? ""))
    throw refusal("indexes.base-url", "it would send references and your keys to another address");
  for (const name of ["indexes.services", "indexes.text-hosts"])
    if (values[name] !== undefined && widens(values[name], own[name])) throw refusal(name, "it would ask hosts that you left out");
  if (values["web-search"] === true) throw refusal("web-search", "it would let queries leave this machine");
  if (values.log !== undefined && values.log !== "" && values.log !== "-") throw refusal("log", "it would write into a file of its choice");
  // A library that came with the manuscript could contain forged consents and answers.
  if (typeof values.library === "string" && values.library !== basename(values.library))
    throw refusal("library", "it would work in a library of its choice");
  for (const name of ["models.embedder", "models.reranker", "models.verifier"])
    if (values[name] !== undefined && values[name] !== "") throw refusal(name, "a model from this folder could support any claim");
  for (const [name, settings] of entriesOf(values.providers)) {
    const { baseUrl, keyVariable } = Object.fromEntries(entriesOf(settings));
    if (keyVariable !== undefined) throw refusal(`providers.${name}.key-variable`, "it would choose which of your keys is sent");
    if (baseUrl !== undefined && !isOnThisMachine(String(baseUrl)))
      throw refusal(`providers.${name}.base-url`, "it would send text and your key to another address");
  }
  for (const [agent, choice] of entriesOf(values.agents))
    if (choice !== "local") throw refusal(`agents.${agent}`, "it would run a program");

  function refusal(name: string, why: string): IbidError {
    return new IbidError("config-invalid", `${path}: ${name} is not accepted from here: ${why}`, {
      hint: `Set it in ${userFile}, or write trust = ["${dirname(path)}"] there (or IBID_TRUST=${dirname(path)}) if this folder is yours.`,
    });
  }
}

function entriesOf(table: unknown): [string, unknown][] {
  return table !== null && typeof table === "object" ? Object.entries(table) : [];
}

/** Whether a list names more than the user's own. An empty list stands for all. */
function widens(list: unknown, own: unknown): boolean {
  if (!Array.isArray(own) || own.length === 0) return false;
  return !Array.isArray(list) || list.length === 0 || !list.every((name) => own.includes(name));
}

function isOnThisMachine(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ""));
}

function contains(folder: string, inner: string): boolean {
  const way = relative(folder, inner);
  return way === "" || !(way.startsWith("..") || resolve(way) === way);
}
