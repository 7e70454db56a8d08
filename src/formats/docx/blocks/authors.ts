import type { Name } from "../../../domain/reference/work.ts";
import { parsePersonName } from "../../shared/parse-person-name.ts";
import type { DocxParagraph } from "../content/flow.ts";
import type { DocxFrontMatter } from "./front-matter.ts";

/** One person: capitalised words, initials and particles. */
const person = /^(?:(?:\p{Lu}[\p{L}'’.-]*|de|da|del|della|der|den|di|dos|du|la|le|ten|ter|van|von|zu)\s+){1,5}\p{Lu}[\p{L}'’-]+$/u;
/** Words that occur in names of places but not in names of people. */
const place = /universi|institut|department|faculty|school|college|laborator|cent(?:re|er)\b|hospital|academy|street|road|journal/i;
const titles = /\b(?:by|dr|prof|professor|mr|mrs|ms|phd|ph\.d|md|m\.d|msc|bsc|jr)\b\.?/gi;

/** The authors in a byline: from paragraphs with an author style, else from those that contain only names. */
export function authorsIn({ byline }: DocxFrontMatter): Name[] {
  const styled = [...byline].filter(({ style }) =>
    style.names.some((name) => /author/.test(name) && !/affiliation|address|note|correspond/.test(name)),
  );
  if (styled.length > 0) return styled.flatMap(namesIn);
  return [...byline].map(namesIn).find((names) => names.length > 0) ?? [];
}

function namesIn({ runs }: DocxParagraph): Name[] {
  const words = runs
    .map(({ text, look, note }) => (look.isRaised || note ? " ; " : text))
    .join("")
    .replace(titles, " ");
  const parts = words
    .split(/[,;\n\t]|\s(?:and|und|et|y|&)\s/)
    .map((part) =>
      part
        .replace(/[\d*†‡§¶#]+/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "");
  const people = parts.filter((part) => person.test(part) && !place.test(part));
  return people.length > 0 && people.length >= parts.length / 2 ? people.flatMap((words) => parsePersonName(words) ?? []) : [];
}
