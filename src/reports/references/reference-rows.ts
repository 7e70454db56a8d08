import type { Notice } from "../../domain/reference/index-record.ts";
import type { Report, ReportedFinding } from "../../domain/report/report.ts";
import { describeNotice, describeQualityBriefly, statusWords } from "../describe/judgement.ts";
import { formatLocation } from "../describe/location.ts";
import type { ReportReference } from "../report-index.ts";

/** A reference as a row of a table. */
export interface ReferenceTableRow {
  reference: ReportReference;
  /** The key in the bibliography file, otherwise the label in the text. */
  name: string;
  place: string;
  status: string;
  differs: string;
  /** The index of the record that the reference was compared with. */
  index: string;
  notices: string;
  /** The level of its quality, with what speaks against it. */
  quality: string;
  /** The findings that nobody dismissed. */
  findings: ReportedFinding[];
}

export function referenceTableRows(report: Report): ReferenceTableRow[] {
  const open = report.findings.filter(({ decision }) => decision?.state !== "dismissed");
  const byReference = Map.groupBy(open, ({ referenceId }) => referenceId);
  return report.references
    .toSorted((one, other) => one.ordinal - other.ordinal)
    .map((reference) => {
      const { key, label, locator, judgement } = reference;
      return {
        reference,
        name: key || label,
        place: formatLocation(report.manuscript, locator),
        status: judgement ? statusWords[judgement.status].word : "not looked up",
        differs: [...new Set(judgement?.differences.map(({ field }) => field))].join(", "),
        index: indexName(judgement),
        notices: listNotices(judgement?.notices ?? []),
        quality: judgement ? describeQualityBriefly(judgement) : "",
        findings: byReference.get(reference.id) ?? [],
      };
    });
}

/** Several indexes know the same notice, each with as much of its date as it gives. */
function listNotices(notices: readonly Notice[]): string {
  const words = [...new Set(notices.map(describeNotice))];
  return words.filter((one) => !words.some((other) => other !== one && other.startsWith(one))).join(", ");
}

function indexName(judgement: ReportReference["judgement"]): string {
  const index = judgement?.record?.index;
  return index === undefined ? "" : (judgement?.consulted.find((one) => one.index === index)?.name ?? index);
}

/** Whether a row reports anything beside a verified reference: a finding, a notice, a remark, or that its journal is on a warning list. */
export function isRemarkable({ reference: { judgement }, findings }: ReferenceTableRow): boolean {
  if (findings.length > 0 || judgement === undefined || judgement.status !== "verified" || judgement.notices.length > 0) return true;
  return remarksOf(judgement).length > 0 || (judgement.quality?.facts.some(({ kind }) => kind === "warning-list") ?? false);
}

/** The remarks about a verified entry: the reasons beside who has the work, and which indexes failed. */
function remarksOf({ reasons, consulted }: NonNullable<ReportReference["judgement"]>): string[] {
  return consulted.some(({ outcome }) => outcome === "unavailable") ? reasons.slice(1, -1) : reasons.slice(1);
}
