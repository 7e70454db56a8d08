import type { Name, Work } from "../../../domain/reference/work.ts";
import { assignKeys, type KeyedReference } from "../assign-keys.ts";
import { isInBook } from "../bibtex/bibtex-types.ts";
import { writableWork } from "../writable-work.ts";
import { namedFields, risTypeOf } from "./ris-types.ts";

/** Writes references as RIS; fields without a tag are written as `U1  - name: value`. */
export function writeRis(references: KeyedReference[]): string {
  return assignKeys(references)
    .map(({ key, work }) => recordText(key, writableWork(work)))
    .join("\n");
}

function recordText(key: string, work: Work): string {
  const lines: string[] = [];
  const extra = { ...work.extra };
  const type = risTypeOf(work.type);
  put("TY", extra.TY ?? type ?? "GEN");
  delete extra.TY;
  put("ID", key);
  names("AU", work.author);
  names(isInBook(work.type) || work.type === "book" ? "A2" : "ED", work.editor);
  names("A4", work.translator);
  put("TI", work.title);
  put("T2", work["container-title"]);
  put("T3", work["collection-title"]);
  const isYear = work.year !== undefined;
  put("PY", isYear ? String(work.year) : work.date);
  if (isYear)
    put(
      "DA",
      work.date?.replace(/^(\d{4})-(\d\d)(?:-(\d\d))?$/, (_, year, month, day = "") => `${year}/${month}/${day}`),
    );
  put("VL", work.volume);
  put("IS", work.issue);
  const [, first = work.page, last] = /^([^–-]+)[–-]([^–-]+)$/.exec(work.page ?? "") ?? [];
  put("SP", first);
  put("EP", last);
  put("ET", work.edition);
  put("M1", work.number);
  put("M3", work.genre);
  put("PB", work.publisher);
  put("CY", work["publisher-place"]);
  put("N1", work.note);
  put("DO", work.DOI);
  put("UR", work.URL);
  put("SN", work.ISSN ?? work.ISBN);
  put(
    "Y2",
    work.accessed?.replace(/^(\d{4})-(\d\d)(?:-(\d\d))?$/, (_, year, month, day = "") => `${year}/${month}/${day}`),
  );
  if (!type) put("U1", `type: ${work.type}`);
  for (const field of namedFields) if (work[field] && !/^IS/.test(field)) put("U1", `${field}: ${work[field]}`);
  if (work.ISSN && work.ISBN) put("U1", `ISBN: ${work.ISBN}`);
  for (const [name, value] of Object.entries(extra))
    for (const line of value.split("\n"))
      put(...(/^[A-Z][A-Z0-9]$/i.test(name) ? ([name.toUpperCase(), line] as const) : (["U1", `${name}: ${line}`] as const)));
  lines.push("ER  - \n");
  return lines.join("\n");

  function put(tag: string, value: string | undefined): void {
    if (value) lines.push(`${tag}  - ${value.replace(/\s+/g, " ")}`);
  }

  function names(tag: string, people: Name[] = []): void {
    for (const { family, given } of people) put(tag, given === undefined ? family : `${family}, ${given}`);
  }
}
