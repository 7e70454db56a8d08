import type { Passage } from "../../../src/domain/document/passage.ts";
import { makeId } from "../../../src/domain/id.ts";
import { splitSentences } from "../../../src/domain/text/split-sentences.ts";
import type { Store } from "../../../src/store/store.ts";
import { showProgress } from "../../support/progress.ts";
import { textDocument } from "../../support/text-document.ts";

/** One text of a collection. */
export interface CollectionItem {
  id: string;
  title: string;
  text: string;
}

/** Stores every text of a collection as a document of one passage. Returns the text's id by document id. */
export async function storeCorpus(corpus: readonly CollectionItem[], store: Store): Promise<Map<string, string>> {
  const itemOf = new Map<string, string>();
  for (const [index, { id, title, text: body }] of corpus.entries()) {
    showProgress("storing", index, corpus.length);
    const { document } = textDocument(id, title, [body]);
    const { text } = document;
    const passage: Passage = {
      id: makeId("psg", document.id, 0, text.length),
      documentId: document.id,
      ordinal: 0,
      kind: "prose",
      section: "",
      start: 0,
      end: text.length,
      text,
      sentences: splitSentences(text),
    };
    await store.documents.save(document, [passage]);
    await store.holdings.add({ documentId: document.id, path: id, work: { title, author: [] } });
    itemOf.set(document.id, id);
  }
  showProgress("storing", corpus.length, corpus.length);
  return itemOf;
}
