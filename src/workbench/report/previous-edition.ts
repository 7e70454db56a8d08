import { relative, resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { Comparison, Edition } from "../../domain/report/edition.ts";
import { IbidError } from "../../errors.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { identifyManuscript } from "../files/gather-sources.ts";

/** The version history of a manuscript. */
export interface Descent {
  /** The absolute path of the file. Its versions are those checked under this path. */
  path: string;
  /** The file that it continues, if a person named it in this or an earlier check. */
  since: string | null;
  /** It was named in this check: then it takes precedence over all other known editions. */
  isExplicit: boolean;
}

/** Finds the version that the manuscript continues. Throws when the named file was never checked. */
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

/** The newest edition with other input, so that repeating a check compares with the same edition. */
export async function findPreviousEdition(
  store: Store,
  { path, since, isExplicit }: Descent,
  inputHash: string,
): Promise<Edition | undefined> {
  const other = async (name: string) => (await store.editions.list(name)).find((edition) => edition.inputHash !== inputHash);
  const own = isExplicit ? undefined : await other(path);
  return own ?? (since === null ? undefined : await other(since));
}

/** An edition as a report names it: by the user's path when it is the same file. */
export function describePreviousEdition({ path, documentId, checkedAt }: Edition, manuscript: NamedFile): Comparison["previous"] {
  return { documentId, path: manuscriptIdentity(manuscript) === path ? manuscript.path : relative(process.cwd(), path), runAt: checkedAt };
}

/** Identifies a manuscript among all checked ones: its absolute path, or the identity of an upload. */
export function manuscriptIdentity({ path, identity, open }: NamedFile): string {
  return identity ?? (open ? path : resolve(path));
}
