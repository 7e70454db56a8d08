import type { Claim } from "../domain/claim.ts";
import type { Report } from "../domain/report.ts";
import type { Scope } from "./scope.ts";

/** What --only left out, so that nobody takes it for checked. */
export function leftOut({ names, stages }: Scope, { claims, wanted }: { claims: Claim[]; wanted: Set<string> }): Report["notChecked"] {
  const why = `left out by --only ${names.map((name) => (/\s/.test(name) ? JSON.stringify(name) : name)).join(", ")}`;
  if (!stages.has("verification")) return [{ what: "claims against their sources", why }];
  const passed = claims.filter(({ id, binding, needsCitation }) => (binding !== "none" || needsCitation) && !wanted.has(id)).length;
  return [
    ...(passed > 0 ? [{ what: passed === 1 ? "1 claim" : `${passed} claims`, why }] : []),
    { what: "findings about anything else", why },
  ];
}
