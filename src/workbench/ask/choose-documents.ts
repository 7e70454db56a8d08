import { readdirSync } from "node:fs";
import type { AskedFile, Conversation } from "../../domain/answer/conversation.ts";
import type { Holding } from "../../domain/library/holding.ts";
import type { Failure } from "../../domain/run/run.ts";
import { matchesFilter } from "../../domain/search/matches-filter.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { IbidError } from "../../errors.ts";
import { isReadable } from "../../formats/detect-format.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import type { OpenedQuestion } from "./open-question.ts";
import { readAskedFiles } from "./read-asked-files.ts";

/** The documents that a question is about. */
export interface ChosenDocuments {
  /** Files that are searched instead of the library. Empty when the library is searched. */
  files: AskedFile[];
  documents: NamedFile[];
  /** The part of the library that the conversation is about. */
  limits: SearchFilter;
  /** The same part as a filter for the search. */
  scope: SearchFilter;
  failures: Failure[];
}

/** Reads the files that a question names, or finds the documents of the library that it is limited to. */
export async function* chooseDocuments(
  { store, chosen, continued }: Pick<OpenedQuestion, "store" | "chosen" | "continued">,
  { filter, folder, context }: { filter: SearchFilter; folder: string | undefined; context: RunContext },
): AsyncGenerator<RunEvent, ChosenDocuments> {
  const read = chosen && (yield* readAskedFiles(chosen, { store, context }));
  const files = read?.files ?? (continued ? await filesStillHeld(continued, store) : []);
  const limits = { ...continued?.filter, ...filter };
  const documents = files.length > 0 ? files : await holdingsWithin(limits, store, folder);
  // Without any limit the search covers the added documents, by the index of the whole library.
  const isLimited = files.length > 0 || Object.keys(limits).length > 0;
  const scope: SearchFilter = isLimited ? { ...limits, documentIds: documents.map(({ documentId }) => documentId) } : {};
  return { files, documents, limits, scope, failures: [...(read?.failures ?? [])] };
}

async function holdingsWithin(filter: SearchFilter, store: Store, folder: string | undefined): Promise<NamedFile[]> {
  const holdings = await store.holdings.list();
  if (holdings.length === 0) refuseEmptyLibrary(folder);
  return chooseHoldings(holdings, filter).map(({ documentId, path }) => ({ documentId, path }));
}

/** The maximum number of collections that an error message lists. */
const maxNamedCollections = 10;

/** The documents of the library that a question is limited to. Throws when none is left. */
function chooseHoldings(holdings: readonly Holding[], filter: SearchFilter): Holding[] {
  const names = [...new Set(holdings.flatMap(({ collections }) => collections))].toSorted();
  const unknown = filter.collections?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new IbidError("not-found", `there is no collection ${unknown} in the library`, {
      hint:
        names.length === 0
          ? "No document is in a collection yet: ibid add FILE --collection NAME."
          : `There are ${names.slice(0, maxNamedCollections).join(", ")}.`,
    });
  const chosen = holdings.filter((holding) => matchesFilter(holding, filter));
  if (chosen.length > 0) return chosen;
  throw new IbidError("not-found", "no document of the library is within these limits", {
    hint: "Widen --collection, --year or --author; ibid library list shows all documents.",
  });
}

/** The maximum number of files that an error message lists. */
const maxNamedFiles = 3;

/** Throws that there is nothing to search, and suggests files of the folder in which a person works. */
function refuseEmptyLibrary(folder: string | undefined): never {
  throw new IbidError("not-found", "the library is empty, so there is nothing to ask", {
    hint: folder === undefined ? "Add documents to the library, or ask files of your own." : suggestFiles(readableIn(folder)),
  });
}

function suggestFiles(files: readonly string[]): string {
  if (files.length === 0) return 'Put documents into it with ibid add FILE…, or name files for one question: ibid ask "…" FILE….';
  const names = files.slice(0, maxNamedFiles).join(", ");
  const rest = files.length > maxNamedFiles ? ` and ${files.length - maxNamedFiles} more` : "";
  return `This folder has ${names}${rest}. To ask them once: ibid ask "…" . ; to keep them in the library: ibid add .`;
}

/** Files directly in the folder; subfolders are not searched without being asked for. */
function readableIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && isReadable(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

/** The files of a conversation that are still stored. Empty for a conversation about the library. */
async function filesStillHeld({ files }: Pick<Conversation, "files">, store: Store): Promise<AskedFile[]> {
  const known = await store.documents.known(files.map(({ documentId }) => documentId));
  const held = files.filter(({ documentId }) => known.has(documentId));
  // Otherwise the whole library would be searched instead.
  if (files.length > 0 && held.length === 0)
    throw new IbidError("not-found", "the files that this conversation is about were removed", {
      hint: `Name them again: ibid ask "…" ${files[0]!.path}.`,
    });
  return held;
}
