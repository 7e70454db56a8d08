import type { SnapshotKind } from "../reading/pending-record.ts";
import { arxivSnapshot } from "./arxiv.ts";
import { aclAnthology, bibliography } from "./bibliography.ts";
import { crossrefSnapshot } from "./crossref.ts";
import { dblpSnapshot } from "./dblp.ts";
import { doaj, hijackedJournals, predatoryJournals, predatoryPublishers } from "./journal-lists.ts";
import { openalexSnapshot } from "./openalex.ts";
import { pubmedSnapshot } from "./pubmed.ts";
import { retractionWatch } from "./retraction-watch.ts";

/** All kinds of snapshots, the more specific ones first: the first that recognises a file reads it. */
export const snapshotKinds: SnapshotKind[] = [
  ...[crossrefSnapshot, openalexSnapshot, arxivSnapshot, dblpSnapshot, pubmedSnapshot, aclAnthology],
  ...[retractionWatch, doaj, hijackedJournals, predatoryPublishers, predatoryJournals],
  bibliography,
];
