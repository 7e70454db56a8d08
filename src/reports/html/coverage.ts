import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { nameOfFile } from "../describe/location.ts";
import { describeTextCounts, listMissingTexts } from "../describe/texts.ts";
import type { ReportIndex, ReportReference } from "../report-index.ts";
import { count } from "../text/count.ts";
import { quoteForShell } from "../text/format-path.ts";
import { html, type SafeHtml } from "./safe-html.ts";

const words: Record<CoverageOutcome, string> = {
  supported: "Supported",
  differs: "Source differs",
  open: "Undecided",
  unjudged: "Not judged",
};

/** How much of the manuscript was compared with its sources, and which sources are missing. */
export function renderCoverage(index: ReportIndex): SafeHtml {
  const sections = coverageBySection(index);
  return html`<section id="coverage">
<h2>Coverage <small>how much was compared with its sources</small></h2>
${sections.length === 0 ? html`<p class="empty">There were no claims to compare with a source.</p>` : renderTable(sections)}
${renderMissing(index)}
</section>`;
}

function renderTable(sections: SectionCoverage[]): SafeHtml {
  const sum = (outcome: CoverageOutcome) => sections.reduce((total, { counts }) => total + counts[outcome], 0);
  const all: SectionCoverage = {
    section: "All sections",
    claims: sections.reduce((total, { claims }) => total + claims, 0),
    counts: { supported: sum("supported"), differs: sum("differs"), open: sum("open"), unjudged: sum("unjudged") },
  };
  return html`<p class="lead">${all.claims - all.counts.unjudged} of ${count(all.claims, "claim")} were judged: ${all.counts.supported} supported,
${all.counts.differs} where the source says something else, less or nothing, ${all.counts.open} undecided.
${all.counts.unjudged > 0 ? html`The other ${all.counts.unjudged} <a href="#claims">were not judged</a>: they cite nothing, or no text of their source is at hand.` : null}</p>
<div class="scroll"><table class="coverage">
<thead><tr><th scope="col">Section</th><th scope="col">Claims</th>${coverageOutcomes.map((outcome) => html`<th scope="col"><i class="swatch bar-${outcome}"></i> ${words[outcome]}</th>`)}<th scope="col" class="bar-head">Share</th></tr></thead>
<tbody>${sections.map(renderRow)}</tbody>
${sections.length > 1 ? html`<tfoot>${renderRow(all)}</tfoot>` : null}
</table></div>`;
}

function renderRow({ section, claims, counts }: SectionCoverage): SafeHtml {
  return html`<tr><th scope="row">${section === "" ? "Before the first heading" : section}</th><td>${claims}</td>${coverageOutcomes.map(
    (outcome) => html`<td${counts[outcome] === 0 ? html` class="zero"` : null}>${counts[outcome]}</td>`,
  )}<td class="bar-cell"><div class="bar" aria-hidden="true">${coverageOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => html`<span class="bar-${outcome}" style="flex:${counts[outcome]}"></span>`)}</div></td></tr>
`;
}

function renderMissing(index: ReportIndex): SafeHtml | null {
  const { references, manuscript } = index.report;
  if (references.length === 0) return null;
  const missing = missingReferences(index);
  const { texts } = index.report.summary;
  const read = html`<h3>${references.length - missing.length} of ${count(references.length, "reference")} had a text at hand</h3>
${texts ? html`<p>${describeTextCounts(texts)}.</p>` : null}
${renderMissingTexts(index)}`;
  if (missing.length === 0) return read;
  return html`${read}
<p>To have the others read, put their PDFs or texts into a folder, under any name, and run the check again. The work that most
claims cite comes first.</p>
<pre class="command"><code>ibid check ${quoteForShell(nameOfFile(manuscript))} --sources FOLDER</code></pre>
<ol class="missing">${missing.map(
    ({ reference, claims }) =>
      html`<li><span class="entry">${reference.raw}</span> <small><a href="#${reference.id}">Reference ${reference.label}</a>, ${
        claims === 0 ? "no claim cites it" : `cited by ${count(claims, "claim")}`
      }; ${reference.match.reason}</small></li>
`,
  )}</ol>`;
}

/** Why works have no full text, if the check looked for open ones. */
function renderMissingTexts({ report }: ReportIndex): SafeHtml | null {
  const without = listMissingTexts(report);
  if (without.length === 0) return null;
  return html`<dl class="limits">${without.map(({ name, why }) => html`<div><dt>${name}</dt><dd>${why}</dd></div>`)}</dl>`;
}

/** The result of a claim for the coverage table. */
const coverageOutcomes = ["supported", "differs", "open", "unjudged"] as const;
type CoverageOutcome = (typeof coverageOutcomes)[number];

interface SectionCoverage {
  section: string;
  claims: number;
  counts: Record<CoverageOutcome, number>;
}

const outcomeOf: Record<VerdictLabel, CoverageOutcome> = {
  supported: "supported",
  "partially-supported": "differs",
  contradicted: "differs",
  unsupported: "differs",
  uncertain: "open",
  unverifiable: "unjudged",
};

/** The claims counted by section, in the order of the manuscript. */
export function coverageBySection({ report, verdicts }: ReportIndex): SectionCoverage[] {
  const sections = new Map<string, SectionCoverage>();
  for (const { id, section } of report.claims.toSorted((one, other) => one.locator.start - other.locator.start)) {
    const known = sections.get(section) ?? { section, claims: 0, counts: { supported: 0, differs: 0, open: 0, unjudged: 0 } };
    const verdict = verdicts.get(id);
    known.claims += 1;
    known.counts[verdict ? outcomeOf[verdict.label] : "unjudged"] += 1;
    sections.set(section, known);
  }
  return [...sections.values()];
}

/** References without an available text, those with the most claims first. */
export function missingReferences({ report, citations }: ReportIndex): { reference: ReportReference; claims: number }[] {
  const waiting = new Map<string, number>();
  for (const { citationIds } of report.claims) {
    const cited = citationIds.flatMap((id) => citations.get(id)?.targets ?? []).flatMap(({ referenceId }) => referenceId ?? []);
    for (const id of new Set(cited)) waiting.set(id, (waiting.get(id) ?? 0) + 1);
  }
  return report.references
    .filter(({ match }) => match.documentId === null)
    .map((reference) => ({ reference, claims: waiting.get(reference.id) ?? 0 }))
    .toSorted((one, other) => other.claims - one.claims || one.reference.ordinal - other.reference.ordinal);
}
