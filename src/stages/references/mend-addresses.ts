/** "https://doi.org/ 10.1234/x" and "10. 1234/x" were broken where a line ended. */
const brokenPrefix = /(doi\.org\/|\bdoi:|https?:\/\/|https?:(?=\s\/\/))\s+(?=10\.\d{4}|doi\.org|www\.|\/\/)|(\b10\.)\s+(?=\d{4,9}\/)/gi;
/** An address and the piece after it, where the first may have been broken off. */
const brokenDoi = /(\b10\.\d{4,9}\/\S{0,200})\s(\S+)/g;
const brokenUrl = /(https?:\/\/\S{0,300}[./_=&?#-])\s([\p{Ll}\d]\S{0,100}\/\S*)/gu;

/** An entry with its addresses put together again that were broken where a line ended. */
export function mendAddresses(raw: string): string {
  return raw
    .replace(brokenPrefix, (_, prefix?: string, start?: string) => prefix ?? start ?? "")
    .replace(brokenDoi, (whole, doi: string, next: string, at: number) =>
      continues(doi, next, at + whole.length >= raw.trimEnd().length) ? doi + next : whole,
    )
    .replace(brokenUrl, (_, url: string, next: string) => url + next);
}

const year = /^\(?(?:1[5-9]|20)\d{2}[a-z]?\)?[.,;]?$/;

/** Whether the piece after an identifier belongs to it: it has digits, and the identifier breaks off where none ends. */
function continues(doi: string, next: string, isLast: boolean): boolean {
  if (!/\d|^[a-z]\S*[.-]/.test(next) || year.test(next) || /^(?:https?:|\(|\[|pp?\.|10\.\d{4})/i.test(next)) return false;
  if (/[/_-]$|\((?:sici|issn)\)$/i.test(doi)) return true;
  if (/\.$/.test(doi)) return /^[a-z\d]/.test(next) && (isLast || /\p{L}\d|\d[.-]\d|\.\d/u.test(next));
  // Old identifiers have brackets of all kinds: "0002-7685(2007) 69[71:cs]2.0.co;2".
  return /\)$/.test(doi) && /^\d+[[<]/.test(next);
}
