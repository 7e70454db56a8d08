import type { Report } from "../../domain/report/report.ts";
import { listSpending } from "../describe/spending.ts";
import { count } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";
import { html, type SafeHtml } from "./safe-html.ts";

/** The models and files of the check, exact enough to repeat it. */
export function renderProvenance(report: Report): SafeHtml {
  const { tool, run, manuscript, sources } = report;
  return html`<section id="provenance">
<h2>Provenance</h2>
<dl class="facts">
<div><dt>Tool</dt><dd>${tool.name} ${tool.version}</dd></div>
<div><dt>Run</dt><dd><code>${run.id}</code>, ${run.state}</dd></div>
<div><dt>Time</dt><dd>begun ${formatDate(run.startedAt)}, ${run.seconds.toFixed(1)} s</dd></div>
${makersOf(report).map(({ name, kind, stage, verdicts }) => html`<div><dt>${kind === "model" ? "Model" : "Rule"}</dt><dd><code>${name}</code>, ${stage}, ${count(verdicts, "verdict")}</dd></div>`)}
</dl>
<table class="files">
<thead><tr><th scope="col">File</th><th scope="col">Format</th><th scope="col">Hash of its content</th></tr></thead>
<tbody>${[manuscript, ...sources].map(
    ({ path, format, pages, contentHash }) =>
      html`<tr><td class="path">${path}</td><td>${format}${pages === null ? null : `, ${count(pages, "page")}`}</td><td><code class="hash">${contentHash}</code></td></tr>
`,
  )}</tbody>
</table>
${renderSpending(run)}
</section>`;
}

function renderSpending({ spending }: Report["run"]): SafeHtml | null {
  if (!spending) return null;
  const [sum = "", ...lines] = listSpending(spending);
  return html`<h3>Language models</h3>
<p>${sum}</p>
${lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : null}`;
}

interface Maker {
  name: string;
  kind: "model" | "rule";
  stage: string;
  verdicts: number;
}

function makersOf({ verdicts }: Report): Maker[] {
  const groups = Map.groupBy(verdicts, ({ madeBy }) => `${madeBy.kind} ${madeBy.by} (${madeBy.stage} ${madeBy.stageVersion})`);
  return [...groups.values()]
    .map((group) => {
      const { kind, by, stage, stageVersion } = group[0]!.madeBy;
      return { name: by, kind, stage: `${stage} ${stageVersion}`, verdicts: group.length };
    })
    .toSorted((one, other) => other.verdicts - one.verdicts || (one.name < other.name ? -1 : 1));
}
