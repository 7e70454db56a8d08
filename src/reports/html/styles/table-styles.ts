/** Tables of claims, references and files; on a narrow screen every row is stacked. */
export const tableStyles = `
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th { text-align: left; font-size: .8rem; font-weight: 600; color: var(--soft); padding: 0 1rem .5rem 0; border-bottom: 1px solid var(--line); }
td { vertical-align: top; padding: .8rem 1rem .8rem 0; border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
.claims { table-layout: fixed; }
.claims th:nth-child(1) { width: 37%; }
.claims th:nth-child(2) { width: 13rem; }
.claim-text .number { color: var(--soft); font-variant-numeric: tabular-nums; margin-right: .25rem; }
.claim-text { margin-bottom: .25rem; }
.cited { margin-left: .35rem; }
.verdict { white-space: nowrap; }
.verdict-contradicted { color: var(--error); font-weight: 600; }
.verdict-partially-supported, .verdict-unsupported { color: var(--warning); font-weight: 600; }
.verdict-uncertain { color: var(--soft); }
.verdict-unverifiable { color: var(--soft); border: 1px dashed var(--soft); border-radius: 4px; padding: .05rem .4rem; }
.claims .verdict-unverifiable { margin-left: -.1rem; }
.verdict-supported { color: var(--good); }
details.unjudged { margin-top: 1.25rem; }
.unjudged summary { font-size: .95rem; }
.unjudged td:first-child { width: 70%; }
.claims blockquote { font-size: .98rem; line-height: 1.45; }
.claims figure { margin-top: .5rem; }
.claims h4 { margin-top: .75rem; }
.drift { font-size: .9rem; margin-top: .25rem; }
summary { cursor: pointer; font-size: .85rem; color: var(--link); margin-top: .3rem; }
.references td:nth-child(1), .references th:nth-child(1) { width: 5.5rem; }
.references td:nth-child(3), .references th:nth-child(3) { width: 34%; }
.no-source { color: var(--soft); border: 1px dashed var(--soft); border-radius: 4px; padding: .05rem .4rem; font-size: .88rem; }
.no-source + .small { margin-top: .35rem; }
.hash { color: var(--soft); font-size: .78em; }
.limits > div, .facts > div { display: grid; grid-template-columns: minmax(7rem, 16rem) 1fr; gap: .2rem 1.25rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
.facts { margin-bottom: 1.5rem; }
.limits dt, .facts dt { font-weight: 600; }
.limits dt small { display: block; font-weight: 400; }
.limits + h3 { margin-top: 1.5rem; }
#not-checked h3 { font-size: 1.05rem; margin-bottom: .25rem; }
.hint { display: block; color: var(--soft); }
@media screen and (max-width: 46rem) {
  table, tbody, tr, td { display: block; width: auto !important; }
  thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  tr { border-bottom: 1px solid var(--line); padding: .8rem 0; }
  .claims td:nth-child(2), .references td:nth-child(1) { margin: .25rem 0; }
  td { border: 0; padding: .15rem 0; }
  .limits > div, .facts > div { grid-template-columns: 1fr; }
}
`;
