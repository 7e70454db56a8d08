import type { SnapshotKind } from "../reading/pending-record.ts";
import { arxiv } from "./arxiv.ts";
import { aclAnthology, bibliography } from "./bibliography.ts";
import { crossref } from "./crossref.ts";
import { dblp } from "./dblp.ts";
import { doaj, hijackedJournals, predatoryJournals, predatoryPublishers } from "./journal-lists.ts";
import { openalex } from "./openalex.ts";
import { pubmed } from "./pubmed.ts";
import { retractionWatch } from "./retraction-watch.ts";

/** All kinds of snapshots, the more special ones first. */
export const snapshotKinds: SnapshotKind[] = [
  ...[crossref, openalex, arxiv, dblp, pubmed, aclAnthology],
  ...[retractionWatch, doaj, hijackedJournals, predatoryPublishers, predatoryJournals],
  bibliography,
];
