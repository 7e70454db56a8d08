import { workOfCsl } from "../bibliography/csl-json.ts";
import { isRecord } from "../is-record.ts";
import type { CitedWorks } from "./cited-works.ts";
import { type Json, parseJson } from "./json.ts";
import { pinpointOf } from "./pinpoint.ts";

/** The works of a citation as Zotero and Mendeley keep them: CSL-JSON items with locators. */
export function cslWorks(json: string): CitedWorks | undefined {
  const citation = parseJson(json);
  const items = isRecord(citation) ? (citation.citationItems ?? citation.citationItem) : undefined;
  if (!Array.isArray(items)) return undefined;
  const cited: CitedWorks = { keys: [], works: [] };
  for (const item of items.filter(isRecord)) {
    const data = isRecord(item.itemData) ? item.itemData : undefined;
    const key = keyOf(item, data);
    if (key === undefined) continue;
    const pinpoint = pinpointOf(wordOf(item.locator), wordOf(item.label));
    cited.keys.push(pinpoint ? { key, pinpoint } : { key });
    if (data) cited.works.push({ key, work: workOfCsl(data) });
  }
  return cited;
}

/** Mendeley counts the items of each citation anew, so their ids say nothing; their addresses do. */
function keyOf(item: Record<string, Json>, data: Record<string, Json> | undefined): string | undefined {
  const given = wordOf(data?.["citation-key"]);
  if (given) return given;
  const [address] = [item.uris, item.uri].flat();
  const last = /([\w-]+)\/?$/.exec(wordOf(address) ?? "")?.[1];
  if (last) return last;
  const id = wordOf(item.id) ?? wordOf(data?.id);
  return id && !/^ITEM-\d+$/.test(id) ? id : wordOf(data?.DOI) || wordOf(data?.title) || id;
}

function wordOf(value: Json | undefined): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
