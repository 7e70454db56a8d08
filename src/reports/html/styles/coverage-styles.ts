/** Coverage, parts of claims and rules. */
export const coverageStyles = `
.lead { max-width: 46rem; margin-bottom: 1.25rem; }
.scroll { overflow-x: auto; }
.coverage th, .coverage td { padding: .5rem .75rem .5rem 0; vertical-align: middle; }
.coverage thead th { vertical-align: bottom; overflow-wrap: normal; }
.coverage tbody th, .coverage tfoot th { font-size: .95rem; font-weight: 400; color: var(--ink); }
.coverage tfoot th, .coverage tfoot td { font-weight: 600; color: var(--ink); border-bottom: 0; }
.coverage td { font-variant-numeric: tabular-nums; }
.coverage .zero { color: var(--soft); font-weight: 400; }
.coverage .bar-head, .bar-cell { width: 28%; }
.bar { display: flex; gap: 2px; height: .7rem; min-width: 6rem; }
.bar span { border-radius: 2px; }
.swatch { display: inline-block; width: .7em; height: .7em; border-radius: 2px; vertical-align: -.02em; }
.bar-supported { background: var(--good); }
.bar-differs { background: repeating-linear-gradient(-45deg, var(--error) 0 4px, var(--mark-error) 4px 6px); }
.bar-open { background: repeating-linear-gradient(45deg, var(--soft) 0 1.5px, var(--card) 1.5px 5px); outline: 1px solid var(--soft); outline-offset: -1px; }
.bar-unjudged { background: var(--line); }
#coverage h3 { font-size: 1.05rem; margin: 1.75rem 0 .35rem; }
.missing { margin: .75rem 0 0; padding-left: 1.5rem; }
.missing li { margin-bottom: .5rem; }
.missing small { display: block; }
.parts { margin-top: .85rem; }
.parts ul { margin: 0; padding: 0; list-style: none; }
.parts li { margin-top: .25rem; }
.claims .parts { margin-top: .4rem; }
.claims .parts h4 { margin: 0; }
.part { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, "Liberation Serif", serif; }
.fix { margin-top: .75rem; padding: .5rem .75rem; border-left: 3px solid var(--good); background: var(--sunk); border-radius: 0 6px 6px 0; }
.uncovered { text-decoration: underline dotted var(--warning) 2px; text-underline-offset: .2em; }
.decision, .override { color: var(--info); font-size: .92rem; }
.decision { margin: -.4rem 0 .8rem; }
.dismissed > summary { font-size: .95rem; margin: 1rem 0; }
.dismissed .finding { opacity: .85; }
.rule-text { margin-top: 1.5rem; }
.rule-text:target h3 { outline: 2px solid var(--link); outline-offset: 4px; }
.rule-text h3 { font-size: 1.05rem; margin-bottom: .25rem; }
.rule-text .facts { margin: .5rem 0 0; }
.rule-text .facts > div { grid-template-columns: minmax(6rem, 9rem) 1fr; padding: .3rem 0; }
#rules > h3 { font-size: 1.05rem; margin: 2rem 0 .25rem; }
.command { margin: .6rem 0 0; padding: .5rem .75rem; background: var(--sunk); border-radius: 6px; overflow-x: auto; white-space: pre-wrap; }
@media screen and (max-width: 46rem) {
  /* Numbers belong into columns, so this table scrolls by itself. */
  table.coverage { display: table; width: max-content !important; }
  .coverage thead { display: table-header-group; position: static; clip-path: none; }
  .coverage tbody { display: table-row-group; }
  .coverage tfoot { display: table-footer-group; }
  .coverage tr { display: table-row; }
  .coverage th, .coverage td { display: table-cell; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
  .coverage tbody th, .coverage tfoot th { max-width: 9rem; }
}
#not-checked ul { margin: .25rem 0 0; padding-left: 1.25rem; }
`;
