import type { Report } from "../../domain/report/report.ts";

/** Parts of the manuscript and its sources that could not be read and so were not checked. */
export function listUnread({ manuscript, sources, notChecked }: Report): Report["notChecked"] {
  const unread = [manuscript, ...sources].flatMap(({ path, failures }) =>
    failures.map(({ what, why }) => ({ what: `${path}, ${what}`, why })),
  );
  return unread.filter(({ what, why }) => !notChecked.some((known) => known.what === what && known.why === why));
}
