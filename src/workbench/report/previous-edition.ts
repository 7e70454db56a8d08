import { relative, resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { Comparison, Edition } from "../../domain/report/edition.ts";
import { IbidError } from "../../errors.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { identifyManuscript } from "../files/gather-sources.ts";

/** Where a manuscript stands among its versions. */
export interface Descent {
  /** The whole path of the file: its versions are those checked under this name. */
  path: string;
  /** The file it goes on from, if a person said so, now or in an earlier check. */
  since: string | null;
  /** Said now: then that file is what to compare with, whatever else is known. */
  isExplicit: boolean;
}

/** Finds out what the manuscript goes on from; a file that was never checked here cannot be compared with. */
export async function traceDescent(
  store: Store,
  { manuscript, since, config }: { manuscript: NamedFile; since: string | undefined; config: Config },
): Promise<Descent> {
  const path = manuscriptIdentity(manuscript);
  if (since === undefined) return { path, since: (await store.editions.list(path))[0]?.since ?? null, isExplicit: false };
  const old = resolve(since);
  if ((await store.editions.list(old)).length > 0) return { path, since: old, isExplicit: true };
  const known = await store.editions.ofDocument(identifyManuscript(since, config).documentId);
  if (known) return { path, since: known.path, isExplicit: true };
  throw new IbidError("usage", `${since} has not been checked in this library, so there is nothing to compare with`, {
    hint: `Check it first: ibid check ${since}.`,
  });
}

/** The newest edition with other input: checking the same again compares with the same. */
export async function findPreviousEdition(
  store: Store,
  { path, since, isExplicit }: Descent,
  inputHash: string,
): Promise<Edition | undefined> {
  const other = async (name: string) => (await store.editions.list(name)).find((edition) => edition.inputHash !== inputHash);
  const own = isExplicit ? undefined : await other(path);
  return own ?? (since === null ? undefined : await other(since));
}

/** An edition as a report names it: by the name the user gave where it is the same file. */
export function describePreviousEdition({ path, documentId, checkedAt }: Edition, manuscript: NamedFile): Comparison["previous"] {
  return { documentId, path: manuscriptIdentity(manuscript) === path ? manuscript.path : relative(process.cwd(), path), runAt: checkedAt };
}

/** What a manuscript is known by among all that were checked: its whole path, or what an upload was found to be. */
export function manuscriptIdentity({ path, identity, open }: NamedFile): string {
  return identity ?? (open ? path : resolve(path));
}
