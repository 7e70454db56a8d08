import type { AskedFile } from "../../domain/conversation.ts";
import type { Failure } from "../../domain/run.ts";
import type { SearchFilter } from "../../domain/search-hit.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { chooseHoldings } from "./choose-holdings.ts";
import { filesStillHeld } from "./files-still-held.ts";
import type { OpenedQuestion } from "./open-question.ts";
import { readAskedFiles } from "./read-asked-files.ts";
import { refuseEmptyLibrary } from "./refuse-empty-library.ts";

/** What a question is put to. */
export interface ChosenDocuments {
  /** Files in the place of the library; none where the library is asked. */
  files: AskedFile[];
  documents: NamedFile[];
  /** What of the library the conversation is about. */
  limits: SearchFilter;
  /** The same as an answer is limited by it. */
  scope: SearchFilter;
  failures: Failure[];
}

/** Reads the files that a question names, or finds the documents of the library that it is limited to. */
export async function* chooseDocuments(
  { store, chosen, begun }: Pick<OpenedQuestion, "store" | "chosen" | "begun">,
  { filter, folder, context }: { filter: SearchFilter; folder: string; context: RunContext },
): AsyncGenerator<RunEvent, ChosenDocuments> {
  const read = chosen && (yield* readAskedFiles(chosen, { store, context }));
  const files = read?.files ?? (begun ? await filesStillHeld(begun, store) : []);
  const limits = { ...begun?.filter, ...filter };
  const documents = files.length > 0 ? files : await holdingsWithin(limits, store, folder);
  // Without any limit a search of the library sees what was added, by the index of the whole.
  const isLimited = files.length > 0 || Object.keys(limits).length > 0;
  const scope: SearchFilter = isLimited ? { ...limits, documentIds: documents.map(({ documentId }) => documentId) } : {};
  return { files, documents, limits, scope, failures: [...(read?.failures ?? [])] };
}

async function holdingsWithin(filter: SearchFilter, store: Store, folder: string): Promise<NamedFile[]> {
  const holdings = await store.holdings.list();
  if (holdings.length === 0) refuseEmptyLibrary(folder);
  return chooseHoldings(holdings, filter).map(({ documentId, path }) => ({ documentId, path }));
}
