import type { TextOrigin } from "../../domain/library/text-origin.ts";
import type { RefusedPlace } from "../../domain/reference/fetched-text.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { comparable, type Work, type WorkRecord } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import type { ReadingSettings } from "../../formats/parsed-document.ts";
import type { Download } from "../../scholarly/texts/download-text.ts";
import { findPlaces, type TextPlace } from "../../scholarly/texts/find-places.ts";
import { documentTasks } from "../../stages/document-tasks.ts";
import { proveText } from "./prove-text.ts";

/** A text that is proven to be the work, or the abstract of its record, or nothing, and why. */
export type FoundText = { why: string; refused: RefusedPlace[] } & (
  | { coverage: "full-text"; file: { name: string; bytes: Uint8Array }; work: Work; origin: TextOrigin }
  | { coverage: "abstract"; record: WorkRecord; path: string; work: Work; origin: TextOrigin }
  | { coverage: "nothing" }
);

export interface FindTextTools {
  download(address: string, index: string, signal: AbortSignal): Promise<Download>;
  settings: ReadingSettings;
  signal: AbortSignal;
  now?: (() => Date) | undefined;
  /** Names of indexes that were asked for the work and did not answer. */
  silent?: readonly string[];
}

/** Addresses that are asked for one work. Indexes name copies in many repositories, and most are of the same file. */
const maxPlaces = 8;

/** Looks for the text of a work at its places, one after the other, until a file proves to be it. */
export async function findText(
  reference: Pick<Reference, "work">,
  records: readonly IndexRecord[],
  tools: FindTextTools,
): Promise<FoundText> {
  const { download, settings, signal, now = () => new Date(), silent = [] } = tools;
  const refused: RefusedPlace[] = [];
  const works = [reference.work, ...records.map(({ work }) => work)];
  const work = describedWork(reference.work, records);
  const fetchedAt = now().toISOString();
  const places = findPlaces(records);
  const asked = new Set<string>();
  while (places.length > 0 && asked.size < maxPlaces) {
    const place = places.shift()!;
    if (asked.has(place.URL)) continue;
    asked.add(place.URL);
    const { index } = place;
    const found = await download(place.URL, index, signal);
    if ("why" in found) {
      refused.push({ URL: place.URL, index, why: found.why });
      continue;
    }
    const kind = kindOf(found.bytes);
    const name = fileNameOf(work, kind);
    const proof =
      kind === undefined
        ? { isProven: false as const, why: "it is neither a PDF nor an article in XML nor a web page" }
        : await prove(found.bytes, name, place);
    if (proof.isProven) {
      const { version, licence } = place;
      const origin: TextOrigin = {
        URL: found.URL,
        index,
        ...(licence ? { licence } : {}),
        ...(version ? { version } : {}),
        text: "full-text",
        fetchedAt,
      };
      return { coverage: "full-text", file: { name, bytes: found.bytes }, work, origin, why: `proven by ${proof.how}`, refused };
    }
    refused.push({ URL: place.URL, index, why: proof.why });
    const linked = kind === "html" ? linkedPdf(found.bytes, found.URL) : undefined;
    // A page about the work says where its PDF is; that file has to prove itself like every other.
    if (linked !== undefined) places.unshift({ ...place, URL: linked, isPdf: true });
  }
  const why = whyNothing(records, { refused, silent });
  const described = records.find(({ abstract = "" }) => abstract.split(/\s+/).length >= minAbstractWords);
  if (!described) return { coverage: "nothing", why, refused };
  const address = described.URL ?? `${described.index}:${described.id}`;
  return {
    coverage: "abstract",
    record: { work, abstract: described.abstract!, body: "" },
    path: address,
    work,
    origin: { URL: address, index: described.index, text: "abstract", fetchedAt },
    why,
    refused,
  };

  async function prove(bytes: Uint8Array, name: string, place: TextPlace) {
    try {
      // Pictures of pages prove nothing: recognised letters differ from the printed ones.
      const document = await documentTasks.read({ name, bytes }, { ...settings, ocr: "never" }, { signal });
      const notice = noticeKind(bytes);
      return notice === undefined ? proveText(document, { works, place }) : { isProven: false as const, why: notice };
    } catch (error) {
      if (!(error instanceof IbidError)) throw error;
      return { isProven: false as const, why: `it cannot be read: ${error.message}` };
    }
  }
}

/** Fewer words say nothing that a claim could rest on. */
const minAbstractWords = 12;

interface Misses {
  refused: readonly RefusedPlace[];
  silent: readonly string[];
}

function whyNothing(records: readonly IndexRecord[], { refused, silent }: Misses): string {
  const [who, gaps] = silent.length > 0 ? ["no index that answered", `; without an answer: ${silent.join(", ")}`] : ["no index", ""];
  if (records.length === 0) return silent.length > 0 ? `${who} has this work${gaps}` : "no index that was asked has this work";
  if (refused.length === 0) return `${who} names a place where its text is open${gaps}`;
  return refused.length === 1
    ? `the one place was refused: ${refused[0]!.why}`
    : `all ${refused.length} places were refused; the first: ${refused[0]!.why}`;
}

/** The fields of an entry, completed by its first record, with all the identifiers by which its text may call itself. */
function describedWork(own: Work, records: readonly IndexRecord[]): Work {
  const [first] = records;
  if (!first) return own;
  const all = [own, ...records.map(({ work }) => work)];
  const one = (field: "DOI" | "arXiv" | "PMID" | "PMCID" | "ISBN") => all.map((work) => work[field]).find((value) => value !== undefined);
  const { extra: _, ...fields } = first.work;
  const DOI = one("DOI");
  const others = new Set(
    all.flatMap((work) => (work.DOI && work.DOI.toLowerCase() !== DOI?.toLowerCase() ? [work.DOI.toLowerCase()] : [])),
  );
  const known = { DOI, arXiv: one("arXiv"), PMID: one("PMID"), PMCID: one("PMCID"), ISBN: one("ISBN") };
  return {
    ...fields,
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Partial<Work>),
    ...(others.size > 0 ? { extra: { otherDOIs: [...others].join(" ") } } : {}),
  };
}

const endings = { pdf: ".pdf", xml: ".xml", html: ".html" };
type FileKind = keyof typeof endings;

const head = (bytes: Uint8Array, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length)).toString("latin1");

/** The kind of a file by its beginning: servers name kinds wrongly. */
function kindOf(bytes: Uint8Array): FileKind | undefined {
  const start = head(bytes, 4_096);
  if (start.slice(0, 1_024).includes("%PDF-")) return "pdf";
  if (/<!doctype\s+html|<html[\s>]/i.test(start)) return "html";
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE\s+article|article[\s>]|TEI[\s>]|pmc-articleset)/i.test(start) ? "xml" : undefined;
}

/** What an article in XML says of itself that is a notice or a discussion. */
function noticeKind(bytes: Uint8Array): string | undefined {
  const kind =
    /<article\s[^>]{0,600}article-type=["'](correction|retraction|addendum|reply|article-commentary|expression-of-concern)["']/i.exec(
      head(bytes, 8_192),
    )?.[1];
  return kind && `it is a ${kind.replace("article-", "")} and not the work itself`;
}

/** In bytes: the part of a page in which it names its PDF. */
const maxHead = 200_000;

/** The address of the PDF that a page names as Google Scholar asks for it. */
function linkedPdf(bytes: Uint8Array, page: string): string | undefined {
  const meta = /<meta\s[^>]{0,200}name=["']citation_pdf_url["'][^>]{0,2000}>/i.exec(head(bytes, maxHead))?.[0];
  const address = /content=["']([^"'\s]{4,2000})["']/i.exec(meta ?? "")?.[1]?.replaceAll("&amp;", "&");
  return address !== undefined && URL.canParse(address, page) ? new URL(address, page).href : undefined;
}

/** A name by which a person finds a file again: "okoro-2019-rye-on-quays.pdf". */
function fileNameOf({ author, year, title = "" }: Work, kind: FileKind | undefined): string {
  const words = comparable(title).split(" ").slice(0, 8).join("-");
  const parts = [comparable(author[0]?.family ?? "").replaceAll(" ", "-"), year === undefined ? "" : String(year), words].filter(
    (part) => part !== "",
  );
  return `${(parts.join("-") || "text").slice(0, 100)}${kind === undefined ? "" : endings[kind]}`;
}
