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
    case "SEQ":
      return { isCounter: true };
    default:
      return {};
  }
}

function meaningOfAddin(code: string, data: string): FieldMeaning {
  if (/^(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST|CitaviBibliography|CSL_BIBLIOGRAPHY)/i.test(code)) return { isBibliography: true };
  if (/^(?:ZOTERO_ITEM|CSL_CITATION)\b/.test(code)) return cites(cslWorks(code.slice(code.indexOf("{"))));
  if (/^EN\.CITE\b/.test(code)) {
    const from = code.indexOf("<EndNote");
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

function cites(citation: CitedWorks | undefined): FieldMeaning {
  return citation && citation.keys.length > 0 ? { citation } : {};
}
