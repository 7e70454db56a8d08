import type { Store } from "../../../src/store/store.ts";
import type { Ablation } from "./ablation.ts";

/** The store as the evidence search sees it when one part of the pipeline is switched off. */
export function ablateStore(ablation: Ablation | undefined, store: Pick<Store, "passages">): Pick<Store, "passages"> {
  if (ablation === "lexical") return withoutWords(store);
  if (ablation === "neighbours") return withoutNeighbours(store);
  return store;
}

/** A store whose search by words finds nothing. */
function withoutWords({ passages }: Pick<Store, "passages">): Pick<Store, "passages"> {
  const rankForms: Store["passages"]["rankForms"] = (query) =>
    passages.rankForms({ ...query, forms: query.forms.map((form) => ({ ...form, words: "" })) });
  return { passages: { ...passages, rankForms } };
}

/** A store without neighbouring passages: only what was found is read. */
function withoutNeighbours({ passages }: Pick<Store, "passages">): Pick<Store, "passages"> {
  const around: Store["passages"]["around"] = async (found) => {
    const ids = new Set(found.map(({ passageId }) => passageId));
    return (await passages.around(found)).filter(({ id }) => ids.has(id));
  };
  return { passages: { ...passages, around } };
}
