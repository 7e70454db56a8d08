import { citaviWorks } from "./citavi-works.ts";
import type { CitedWorks } from "./cited-works.ts";
import { cslWorks } from "./csl-works.ts";
import { decodeBase64 } from "./decode-base64.ts";
import { endnoteWorks } from "./endnote-works.ts";
import type { FieldMeaning } from "./fields.ts";
import type { WordSources } from "./word-sources.ts";
import { wordWorks } from "./word-works.ts";

/** What a field is for, by its code and by the data kept with it: Word's own fields and those of reference managers. */
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
    case "SEQ":
      return { isCounter: true };
    default:
      return {};
  }
}

const lists = /^(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST|REFMGR\.REFLIST|CITAVI[ .]?BIBLIOGRAPHY|CSL_BIBLIOGRAPHY)/i;

function meaningOfAddin(code: string, data: string): FieldMeaning {
  if (lists.test(code)) return { isBibliography: true };
  // Zotero and old Mendeley write words of their own before the name that they share.
  const csl = /^(?:ZOTERO_ITEM\b|Mendeley Citation\b.{0,100}?CSL_CITATION\b|CSL_CITATION\b)/i.exec(code)?.[0];
  if (csl !== undefined) return cites(cslWorks(code.slice(code.indexOf("{", csl.length))));
  if (/^(?:EN|REFMGR)\.CITE(?!\.)/.test(code)) {
    const from = code.search(/<(?:EndNote|Refman)\b/);
    return cites(endnoteWorks(from === -1 ? decodeBase64(data) : code.slice(from)));
  }
  const citavi = /^CitaviPlaceholder\{([A-Za-z\d+/=\s]+)\}/.exec(code)?.[1];
  return citavi ? cites(citaviWorks(decodeBase64(citavi))) : {};
}

/** What the tag of a content control is for; undefined for an ordinary one. */
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
