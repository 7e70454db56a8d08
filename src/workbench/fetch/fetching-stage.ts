import type { DocumentSummary } from "../../domain/document/document.ts";
import { emptyAddResult } from "../../domain/library/add-result.ts";
import type { FetchedText } from "../../domain/reference/fetched-text.ts";
import { fingerprintOf, type Reference } from "../../domain/reference/reference.ts";
import { isWithoutService } from "../../domain/reference/reference-judgement.ts";
import { IbidError } from "../../errors.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import { processInputs, type RunContext, type Stage } from "../../pipeline/stage.ts";
import type { Subject } from "../../pipeline/subject.ts";
import type { LookUpWork } from "../../scholarly/scholarly-index.ts";
import { recordsOfWork } from "../../stages/reference-check/judge/judge-reference.ts";
import type { Store } from "../../store/store.ts";
import type { IncomingDocument } from "../add/incoming-document.ts";
import { openImporter } from "../add/open-importer.ts";
import { saveUpload } from "../files/save-upload.ts";
import { type FindTextTools, type FoundText, findText } from "./find-text.ts";

/** Works whose texts are fetched at the same time. */
const concurrency = 8;

/** A work whose text is looked for. */
export type WantedWork = Pick<Reference, "id" | "label" | "key" | "raw" | "work">;

interface FetchingTools {
  lookUp: LookUpWork;
  download: FindTextTools["download"];
  store: Store;
  context: RunContext;
  collections: readonly string[];
  /** The works to fetch. Default: those that the manuscript cites and that no text is matched to. */
  wanted?: readonly WantedWork[] | undefined;
  /** Told at the end of the stage. */
  notices: () => string[];
}

interface FetchedForReference {
  reference: WantedWork;
  found: FoundText;
  /** Known when it is saved. */
  fetched?: FetchedText;
}

export type FetchingStage = Stage<WantedWork, FetchedForReference> & {
  /** What this run found, by the fingerprint of the reference. */
  readonly outcomes: ReadonlyMap<string, FetchedText>;
};

/**
 * Fetches the texts of cited works that are not at hand. It follows `matching`, which has to run again after it. What is in the library
 * already is not asked for, so that an interrupted run goes on where it stopped.
 */
export function fetchingStage({ lookUp, download, store, context, collections, wanted, notices }: FetchingTools): FetchingStage {
  const outcomes = new Map<string, FetchedText>();
  const { config } = context;
  let subject: Subject | undefined;
  let opening: ReturnType<typeof openTaking> | undefined;

  return {
    name: "fetching",
    outcomes,
    async pending(_, given) {
      subject = given;
      if (wanted) return [...wanted];
      const references = await store.references.list(given.manuscript.documentId);
      const texts = await matchedTexts(store, references);
      const missing = references.filter(({ id }) => {
        const text = texts.get(id);
        return text === undefined || text.format === "record";
      });
      return [...new Map(missing.map((reference) => [fingerprintOf(reference), reference])).values()];
    },
    async *run(references, own) {
      const outages = new Set<string>();
      let unasked = 0;
      yield* processInputs(references, own, {
        subject: ({ label }) => label,
        concurrency,
        work: async (reference) => {
          own.budget.check();
          const { signal } = own;
          const lookup = await lookUp(reference.work, reference.raw, { signal });
          const silent = lookup.consulted.filter(({ outcome }) => outcome === "unavailable").map(({ name }) => name);
          // Snapshots on this machine answer always, and most name no places.
          if (isWithoutService(lookup.consulted)) {
            for (const name of silent) outages.add(name);
            unasked += 1;
          }
          const found = await findText(reference, recordsOfWork(reference, lookup), { download, settings: config, signal, silent });
          return { reference, found };
        },
      });
      // An outage must not look like works that do not exist, or whose text is not open.
      if (unasked > 0) own.fail(noAnswer([...outages], unasked), "indexes");
      for (const text of notices()) own.notice(text);
    },
    async save(_, output) {
      const { reference, found } = output;
      opening ??= openTaking();
      const { take, added } = await opening;
      const failuresBefore = added.failures.length;
      const incoming = await incomingDocument(found, reference);
      const taken = incoming && (await take(incoming));
      const documentId = taken?.documentId;
      // The library may go on with a better file of the work, which somebody added.
      const isOwn = documentId !== undefined && documentId === incoming?.documentId;
      if (isOwn && found.coverage !== "nothing") await store.holdings.setOrigin(documentId, found.origin);
      const failure = added.failures[failuresBefore];
      output.fetched = {
        referenceId: reference.id,
        coverage: documentId === undefined ? "nothing" : found.coverage,
        documentId: documentId ?? null,
        isNew: taken?.isNew ?? false,
        ...(!isOwn || found.coverage === "nothing" ? {} : { origin: found.origin }),
        why: failure ? `it could not be read: ${failure.message}` : found.why,
        refused: found.refused,
      };
      // The bytes are in the library, and need not stay in the memory until the run ends.
      output.found = { coverage: "nothing", why: found.why, refused: found.refused };
      outcomes.set(fingerprintOf(reference), output.fetched);
    },
  };

  async function openTaking() {
    const added = emptyAddResult(collections);
    const takeIn = await openImporter({ store, context, added });
    /** The document in which the library has the text from now on. */
    const take = async (incoming: IncomingDocument): Promise<{ documentId: string; isNew: boolean } | undefined> => {
      const before = added.documents.length;
      for await (const _ of takeIn([incoming]));
      const [document] = added.documents.slice(before);
      if (!document) return undefined;
      const main = (await store.holdings.ofOtherFiles()).get(document.documentId) ?? document.documentId;
      if (!subject!.holdings.some(({ documentId }) => documentId === main))
        subject!.holdings.push({ path: document.path, documentId: main });
      return { documentId: main, isNew: document.state !== "held" };
    };
    return { take, added };
  }

  async function incomingDocument(found: FoundText, { key }: WantedWork): Promise<IncomingDocument | undefined> {
    const about = { ...(key === undefined ? {} : { key }) };
    if (found.coverage === "nothing") return undefined;
    if (found.coverage === "abstract")
      return { path: found.path, documentId: recordIdOf(found.record), record: found.record, work: found.work, ...about };
    const { name, bytes } = found.file;
    const { documentId } = await saveUpload({ name, isScanned: false, content: piecesOf(bytes) }, config, store);
    return { path: name, documentId, open: async () => (await store.files.read(documentId)) ?? bytes, work: found.work, ...about };
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The document that is matched to each reference, of those that have one. */
export async function matchedTexts(store: Store, references: readonly Reference[]): Promise<Map<string, DocumentSummary>> {
  const matches = await store.references.matches(references.map(({ id }) => id));
  const ids = [...new Set(matches.flatMap(({ match }) => match.documentId ?? []))];
  const texts = new Map((await store.documents.describe(ids)).map((text) => [text.id, text]));
  return new Map(
    matches.flatMap(({ match: { referenceId, documentId } }) => {
      const text = documentId === null ? undefined : texts.get(documentId);
      return text ? [[referenceId, text] as const] : [];
    }),
  );
}

function noAnswer(names: string[], works: number): IbidError {
  const looked = works === 1 ? "one work was not looked for" : `${works} works were not looked for`;
  return new IbidError("index-unavailable", `no service answered (${names.join(", ")}): ${looked}`, {
    hint: "Is this machine connected? Run the command again: what was fetched is kept.",
  });
}
