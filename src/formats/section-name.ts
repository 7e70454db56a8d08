import { isReferenceHeading } from "./reference-section.ts";

const known =
  /^(?:abstract|summary|introduction|background|related work|literature review|(?:materials and )?methods?|methodology|results?(?: and discussion)?|discussion|conclusions?|limitations|acknowledge?ments?|funding|appendix(?: [a-z])?)[.:]?$/i;

/** Whether a heading names a part that many papers have, so that it cannot be the title of one. */
export function isSectionName(heading: string): boolean {
  const name = heading.trim().replace(/^(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,4}\.)\s+/, "");
  return known.test(name) || isReferenceHeading(name);
}
