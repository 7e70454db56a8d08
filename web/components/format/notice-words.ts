import type { Notice } from "../../../src/domain/reference/index-record.ts";

/** What a notice says of a work. */
export const noticeWords: Record<Notice["kind"], string> = {
  retraction: "Retracted",
  withdrawal: "Withdrawn",
  "expression-of-concern": "Expression of concern",
  correction: "Corrected",
  reinstatement: "Reinstated",
};
