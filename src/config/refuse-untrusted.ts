import { basename, dirname, relative, resolve } from "node:path";
import { isLoopback } from "../domain/is-loopback.ts";
import { IbidError } from "../errors.ts";
import type { Config } from "./schema.ts";

interface ProjectFile {
  path: string;
  trusted: readonly string[];
  userFile: string;
}

/**
 * An ibid.toml may come with a stranger's manuscript. Settings that would send text or a key elsewhere, write elsewhere or run code are
 * accepted only from the user's own file, the environment and flags, and from an ibid.toml in a folder that the user trusts. `own` holds the
 * settings of the user's file, which an ibid.toml may narrow but not widen.
 */
export function refuseUntrusted(
  values: Readonly<Record<string, unknown>>,
  { path, trusted, userFile, own = {} }: ProjectFile & { own?: Readonly<Record<string, unknown>> },
): void {
  const refusal = refusalOf({ path, userFile });
  if (values.trust !== undefined) throw refusal("trust", "it would trust itself");
  if (isTrusted({ path, trusted })) return;
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
}

/** The settings with an untrusted ibid.toml may not let more leave this machine, or spend more, than those without it. */
export function refuseWidening(
  { config: before, origins }: Settings,
  { config: after }: Pick<Settings, "config">,
  { trusted, ...file }: ProjectFile,
): void {
  if (isTrusted({ ...file, trusted })) return;
  const refusal = refusalOf(file);
  const isFreed = before.offline && !after.offline;
  if (isFreed && after.preset !== before.preset) throw refusal("preset", "it would open connections that your own preset refuses");
  if (isFreed) throw refusal("offline", "it would open connections that you refused");
  if (after.indexes.contact !== before.indexes.contact)
    throw refusal("indexes.contact", "it would tell services another mail address than yours");
  if (after.trace && !before.trace) throw refusal("trace", "it would send what happens in a run to your collector");
  if (after.traceContent && !before.traceContent) throw refusal("trace-content", "it would let text of documents leave this machine");
  if (before.maxCost > 0 && (after.maxCost === 0 || after.maxCost > before.maxCost))
    throw refusal("max-cost", "it would spend more than you allow");
  // In your own file the permission stands for the models that you chose.
  if (before.allowHosted && origins["allow-hosted"] === file.userFile)
    for (const [role, model] of Object.entries(after.models))
      if (model !== "" && model !== before.models[role as keyof Config["models"]])
        throw refusal(`models.${role}`, "it would choose who gets the text that you allow to be sent");
}

interface Settings {
  config: Config;
  origins: Readonly<Record<string, string>>;
}

const isTrusted = ({ path, trusted }: Pick<ProjectFile, "path" | "trusted">) =>
  trusted.some((folder) => contains(resolve(folder), dirname(path)));

function refusalOf({ path, userFile }: Pick<ProjectFile, "path" | "userFile">): (name: string, why: string) => IbidError {
  return (name, why) =>
    new IbidError("config-invalid", `${path}: ${name} is not accepted from here: ${why}`, {
      hint: `Set it in ${userFile}, or write trust = ["${dirname(path)}"] there (or IBID_TRUST=${dirname(path)}) if this folder is yours.`,
    });
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
