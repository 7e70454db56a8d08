import { shownPath } from "../../domain/reference/shown-path.ts";
import type { Report } from "../../domain/report/report.ts";
import { count } from "../text/count.ts";

/** One sentence for a run that did not finish, so that few findings are not taken for a clean paper; null if it did. */
export function describeRunState({ state, failures }: Report["run"]): string | null {
  const failed = failures.length === 0 ? "" : ` ${count(failures.length, "item")} could not be done.`;
  if (state === "incomplete") return `This run is incomplete.${failed}`;
  if (state === "interrupted") return `This run was interrupted before its end.${failed}`;
  return state === "running" ? `This run is still going on.${failed}` : null;
}

/** Parts of the manuscript and its sources that could not be read and so were not checked. */
export function listUnread({ manuscript, sources, notChecked }: Report): Report["notChecked"] {
  const unread = [manuscript, ...sources].flatMap(({ path, failures }) =>
    failures.map(({ what, why }) => ({ what: what.startsWith(shownPath(path)) ? what : `${shownPath(path)}, ${what}`, why })),
  );
  return unread.filter(({ what, why }) => !notChecked.some((known) => known.what === what && known.why === why));
}
