import type { ReportedJudgement } from "../../domain/report/report.ts";
import {
  describeConsulted,
  describeDifference,
  describeNoticeInFull,
  describeQuality,
  describeWork,
  statusWords,
} from "../describe/judgement.ts";
import { html, type SafeHtml } from "./safe-html.ts";

/** The status in one word. */
export function judgementBadge({ status }: ReportedJudgement): SafeHtml {
  return html`<span class="judgement judgement-${status}">${statusWords[status].word}</span>`;
}

/** The reasons, the record, the differences, notices and the indexes that were asked. */
export function renderJudgement(judgement: ReportedJudgement): SafeHtml {
  const { reasons, record, differences, notices, consulted } = judgement;
  const quality = describeQuality(judgement);
  return html`${reasons.map((reason) => html`<p class="small">${reason}</p>`)}
${notices.map((notice) => html`<p class="small notice">${describeNoticeInFull(notice, judgement)}</p>`)}
${record ? html`<p class="small">Record: ${describeWork(record.work)}</p>` : null}
${differences.length > 0 ? html`<ul class="small">${differences.map((difference) => html`<li>${describeDifference(difference)}</li>`)}</ul>` : null}
${quality === null ? null : html`<p class="small">Quality ${quality}</p>`}
${consulted.length > 0 ? html`<p class="small asked">Asked: ${describeConsulted(judgement)}</p>` : null}`;
}
