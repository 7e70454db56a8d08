import type { FieldSpan } from "./field-span.ts";

const patterns = [
  // Theses.
  /[([]?\b(?:unpublished\s|published\s)?(?:ph\.?\s?d\.?|d\.?phil\.?|doctoral|doctor['’]s|master(?:['’]?s)?|m\.?\s?sc\.?|m\.?a\.?|m\.?s\.?|b\.?sc\.?|bachelor(?:['’]?s)?|diploma|habilitation|honou?rs)\s(?:of\s\w+\s)?(?:thesis|dissertation|diss\.)(?:[)\]])?/gi,
  /\b(?:dissertation(?!\sabstracts)|these(?:\sde\sdoctorat)?|tesis(?:\sdoctoral)?|tese(?:\sde\s(?:doutorado|doutoramento))?|tesi\sdi\sdottorato|diplomarbeit|masterarbeit|doktorarbeit|habilitationsschrift|inaugural-?dissertation|memoire\sde\s\w+|dissertacao(?:\sde\smestrado)?)\b(?=[.,;:)(\s]*(?:[A-Z]|$|\())/gi,
  /(?<=\.\s)Diss\.(?=\s)/g,
  // Reports, with their number.
  /[([]?\b(?:technical|tech\.?|research|internal|working|discussion|policy|project|annual|scientific|final)\s(?:summary\s)?(?:report|rep\.?|memo(?:randum)?|paper|note|brief)\b\.?(?:\s?series)?,?\s?(?:(?:no|nr|number)\b\.?\s?|#\s?)?(?:(?:[A-Za-z-]{1,8}\s){0,2}(?=[^\s,;)]{0,20}\d)[A-Za-z\d][^\s,;)]*(?:\s\d[\w./-]*)?)?[)\]]?/gi,
  /\b(?:U\.?S\.?|European|EP|German|WO)\s?patent\s?(?:application\s)?(?:no\.?\s?)?[\d,./A-Z-]*/gi,
  /\[(?:computer software|software|dvd|cd(?:-rom)?|video(?: file)?|film|motion picture|data\s?set|blog post|web log post|online|internet|mimeographed|audio|podcast|brochure|electronic version|letter|tweet|map|preprint|abstract)\]/gi,
  /\(\s?(?:version|v\.?)\s?v?[\d.]+[^)]{0,20}\)/gi,
  /\b(?:personal|private)\scommunication\b/gi,
];

/** What kind of work an entry says it is: "PhD thesis", "Technical report TR-12", "[Computer software]". */
export function findGenre(raw: string, from: number): FieldSpan[] {
  return patterns.flatMap((pattern) =>
    [...raw.matchAll(pattern)]
      .filter(({ index }) => index > from)
      .map((match): FieldSpan => ({ field: "genre", start: match.index, end: match.index + match[0].length })),
  );
}
