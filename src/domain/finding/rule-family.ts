/** Names of the rule families, by the letters of their codes. */
export const ruleFamilies: Readonly<Record<string, string>> = {
  REF: "references",
  CIT: "citations",
  CLM: "claims",
  NUM: "numbers",
  QUO: "quotations",
  STR: "strength and scope",
  INF: "inferences",
  CON: "consistency within the document",
  SRC: "quality of sources",
  LIT: "newer or missing literature",
};

export function familyOf(code: string): string {
  return code.slice(0, 3);
}
