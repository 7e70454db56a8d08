import type { Work } from "../../../domain/reference/work.ts";
import { workOfCsl } from "../../bibliography/csl/csl-json.ts";
import { readEndnoteXml } from "../../bibliography/tagged/read-endnote-xml.ts";
import { isRecord } from "../../shared/is-record.ts";
import { parseXml } from "../../xml/parse-xml.ts";
import type { FieldMeaning } from "../content/field-tracker.ts";
import { child, elementsOf, textOf } from "../package/elements.ts";
import { citaviWorks } from "./citavi-works.ts";
import { type CitedWorks, pinpointOf } from "./cited-works.ts";
import { type Json, parseJson } from "./json.ts";
import type { WordSources } from "./word-sources.ts";

/** The meaning of a field by its code and data: Word's own fields and those of reference managers. */
export function meaningOfField(code: string, data: string, sources: WordSources): FieldMeaning {
  const [name = ""] = /^\S+/.exec(code) ?? [];
  switch (name.toUpperCase()) {
    case "ADDIN":
      return meaningOfAddin(code.slice(name.length).trim(), data);
    case "CITATION":
      return cites(wordWorks(code, sources));
    case "BIBLIOGRAPHY":
      return { isBibliography: true };
    case "TOC":
    case "INDEX":
    case "TOA":
      return { isContents: true };
    case "REF":
      return linksTo(/^REF\s+(\S+)/i.exec(code)?.[1]);
    case "HYPERLINK":
      return linksTo(/\\l\s+"([^"]+)"/.exec(code)?.[1]);
    case "ASK":
    case "GOTOBUTTON":
    case "MACROBUTTON":
    case "NEXT":
    case "NEXTIF":
    case "PRIVATE":
    case "RD":
    case "SET":
    case "SKIPIF":
    case "TA":
    case "TC":
    case "XE":
      return { isUnshown: true };
    case "SEQ":
      return { isCounter: true };
    default:
      return {};
  }
}

const lists = /^(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST|REFMGR\.REFLIST|CITAVI[ .]?BIBLIOGRAPHY|CSL_BIBLIOGRAPHY)/i;

function meaningOfAddin(code: string, data: string): FieldMeaning {
  if (lists.test(code)) return { isBibliography: true };
  // Zotero and old Mendeley write their own words before the shared name.
  const csl = /^(?:ZOTERO_ITEM\b|Mendeley Citation\b.{0,100}?CSL_CITATION\b|CSL_CITATION\b)/i.exec(code)?.[0];
  if (csl !== undefined) return cites(cslWorks(code.slice(code.indexOf("{", csl.length))));
  if (/^(?:EN|REFMGR)\.CITE(?!\.)/.test(code)) {
    const from = code.search(/<(?:EndNote|Refman)\b/);
    return cites(endnoteWorks(from === -1 ? decodeBase64(data) : code.slice(from)));
  }
  const citavi = /^CitaviPlaceholder\{([A-Za-z\d+/=\s]+)\}/.exec(code)?.[1];
  return citavi ? cites(citaviWorks(decodeBase64(citavi))) : {};
}

/** The meaning of a content control's tag; undefined for an ordinary one. */
export function meaningOfTag(tag: string): FieldMeaning | undefined {
  if (/^(?:MENDELEY_BIBLIOGRAPHY|CitaviBibliography)/.test(tag)) return { isBibliography: true };
  const mendeley = /^MENDELEY_CITATION_v\d+_(.+)$/s.exec(tag)?.[1];
  if (mendeley) return cites(cslWorks(decodeBase64(mendeley)));
  return undefined;
}

function linksTo(bookmark: string | undefined): FieldMeaning {
  return bookmark === undefined ? {} : { link: { to: bookmark } };
}

function cites(citation: CitedWorks | undefined): FieldMeaning {
  return citation && citation.keys.length > 0 ? { citation } : {};
}

/** Decodes base64 text in UTF-8, or in UTF-16 as older programs write it. */
function decodeBase64(encoded: string): string {
  const bytes = Buffer.from(encoded.replace(/\s/g, ""), "base64");
  const text = bytes[1] === 0 ? bytes.toString("utf16le") : bytes.toString("utf8");
  return text.replace(/\0+$/, "");
}

/** The works of a Zotero or Mendeley citation: CSL-JSON items with locators. */
function cslWorks(json: string): CitedWorks | undefined {
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

/** Mendeley numbers the items of each citation from 1, so their ids do not identify works; their URIs do. */
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

/** The works of an EndNote citation: `<EndNote><Cite>…<record>…`; those of Reference Manager have only a title. */
function endnoteWorks(xml: string): CitedWorks {
  const { root } = parseXml(xml);
  const { entries } = readEndnoteXml(xml);
  const cited: CitedWorks = { keys: [], works: [] };
  for (const cite of elementsOf(root).filter(({ name }) => name === "Cite")) {
    const field = (name: string) => textOf(child(cite, name)).trim();
    const [author, year] = [field("Author"), field("Year")];
    // Numbers alone would collide if two people cite from separate libraries.
    const key = [[author, year].filter((word) => word !== "").join(", "), field("RecNum")].filter((word) => word !== "").join(" #");
    if (key === "") continue;
    const pinpoint = pinpointOf(field("Pages"), "page");
    cited.keys.push(pinpoint ? { key, pinpoint } : { key });
    const place = child(cite, "record")?.from;
    const title = field("IDText");
    const named: Work = {
      ...(title === "" ? {} : { title }),
      author: author === "" ? [] : [{ family: author }],
      ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
    };
    cited.works.push({ key, work: entries.find(({ start }) => start === place)?.work ?? named });
  }
  return cited;
}

/** The works of a citation field of Word itself: `CITATION Oko19 \p 33 \l 1033 \m Lin20`. */
function wordWorks(code: string, sources: WordSources): CitedWorks {
  const cited: CitedWorks = { keys: [], works: [] };
  const words = code.match(/"[^"]*"|\S+/g) ?? [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (/^CITATION$/i.test(word) || /^\\m$/i.test(word)) add(words[++index]);
    else if (/^\\[pv]$/i.test(word)) place(words[++index], /p$/i.test(word) ? "page" : "volume");
    // Language, prefix and suffix have a value too.
    else if (/^\\[lfs]$/i.test(word)) index++;
  }
  return cited;

  function add(tag: string | undefined): void {
    const key = tag?.replace(/^"|"$/g, "");
    if (!key || key.startsWith("\\")) return;
    cited.keys.push({ key });
    const work = sources.get(key);
    if (work) cited.works.push({ key, work });
  }

  function place(value: string | undefined, kind: string): void {
    const last = cited.keys.at(-1);
    const pinpoint = pinpointOf(value?.replace(/^"|"$/g, ""), kind);
    if (last && pinpoint) last.pinpoint = last.pinpoint ? `${last.pinpoint}, ${pinpoint}` : pinpoint;
  }
}
