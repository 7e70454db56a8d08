import type { Finding } from "../domain/finding.ts";
import type { Rule } from "../domain/rule.ts";
import { html, type Markup } from "./markup.ts";
import { ruleRows, waysToSilence } from "./rule-text.ts";

/** The rules behind the findings: what each means, an example, what to do; and how to silence one. */
export function renderRules(findings: readonly Finding[], rules: readonly Rule[]): Markup | null {
  const used = new Map(findings.map(({ code, name }) => [code, name]));
  if (used.size === 0) return null;
  const known = new Map(rules.map((rule) => [rule.code, rule]));
  const sorted = [...used].sort(([one], [other]) => (one < other ? -1 : 1));
  return html`<section id="rules">
<h2>Rules <small>behind these findings</small></h2>
${sorted.map(([code, name]) => renderRule(code, name, known.get(code)))}
<h3>To silence a rule</h3>
<p>Where a person has looked and the manuscript is right, a rule can be told to be quiet, from one place to every check.</p>
<dl class="facts">${waysToSilence("CODE").map(({ where, how }) => html`<div><dt>${where}</dt><dd><code>${how}</code></dd></div>`)}</dl>
</section>`;
}

function renderRule(code: string, name: string, rule: Rule | undefined): Markup {
  return html`<div class="rule-text" id="rule-${code}"><h3><code>${code}</code> ${name}</h3>
${
  rule
    ? html`<p>${rule.what}</p><dl class="facts">${ruleRows(rule).map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`
    : null
}</div>
`;
}
