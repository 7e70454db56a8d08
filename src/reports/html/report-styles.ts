const light = `
  --paper: #fdfcfa; --card: #ffffff; --sunk: #f5f3ee; --line: #dedad1; --ink: #1d2125; --soft: #5b6068; --link: #24568f;
  --error: #a8231c; --warning: #8a5500; --info: #2d5f96; --good: #3f6b4a; --mark: #ffe9a8; --mark-error: #fbd9d4;`;

const dark = `
  --paper: #15181c; --card: #1c2025; --sunk: #23282e; --line: #363c44; --ink: #e6e4df; --soft: #a3a8b0; --link: #8db8ea;
  --error: #ff8f85; --warning: #eab45c; --info: #8db8ea; --good: #8fbf9b; --mark: #5c4a12; --mark-error: #5e2823;`;

/** The two palettes; paper is always white when printed. */
export const colors = `
:root { color-scheme: light dark; ${light} }
@media screen and (prefers-color-scheme: dark) { :root { ${dark} } }
@media print { :root { color-scheme: light; --paper: #fff; } }
`;

/** Tables of claims, references and files; on a narrow screen every row becomes a small stack. */
const tables = `
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
.judgement { font-weight: 600; color: var(--soft); }
.judgement-verified { color: var(--good); }
.judgement-differs { color: var(--warning); }
.judgement-fabricated, .notice { color: var(--error); }
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

/** Coverage, parts of claims and rules. */
const coverage = `
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

const page = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 68rem; padding: 2.5rem 1.5rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, p, figure, blockquote, dl, dd { margin: 0; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, summary:focus-visible, select:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, .path, .place { font: .875em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }
section { margin-top: 3.5rem; }
h1, blockquote, .claim-text, .entry { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, "Liberation Serif", serif; }
h1 { font-size: clamp(1.6rem, 4vw, 2.3rem); line-height: 1.2; font-weight: 600; text-wrap: balance; }
h2 { font-size: 1.35rem; line-height: 1.3; margin-bottom: 1rem; }
h2 small { font-size: .9rem; font-weight: 400; color: var(--soft); margin-left: .35rem; }
h4 { font-size: .8rem; font-weight: 600; color: var(--soft); margin-bottom: .4rem; }
.small, small, figcaption { font-size: .85rem; color: var(--soft); }
.empty { color: var(--soft); }
.icon { width: 1em; height: 1em; flex: none; vertical-align: -.125em; fill: none; stroke: currentColor; stroke-width: 1.6;
  stroke-linecap: round; stroke-linejoin: round; }
.icon-sheet { position: absolute; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -99rem; background: var(--card); padding: .5rem .75rem; }
.skip:focus { left: 1rem; top: 1rem; }
kbd { font: .85em ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; border: 1px solid var(--line); border-radius: 4px; padding: 0 .3em; background: var(--card); }
`;

const header = `
.wordmark { color: var(--soft); margin-bottom: .75rem; }
.wordmark b { color: var(--ink); font-family: Georgia, "Liberation Serif", serif; font-style: italic; font-size: 1.15em; }
.meta { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; align-items: baseline; margin-top: .75rem; font-size: .9rem; color: var(--soft); }
.banner { margin-top: 1.25rem; padding: .75rem 1rem; border: 1px solid var(--warning); border-left-width: 4px; border-radius: 6px; background: var(--card); }
.banner .icon { color: var(--warning); }
.tiles { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 6fr); gap: .75rem 1.5rem; margin-top: 1.75rem; }
.tile-group { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1px; background: var(--line); border: 1px solid var(--line);
  border-radius: 8px; overflow: hidden; }
.tile { display: flex; flex-direction: column-reverse; justify-content: flex-end; background: var(--card); padding: .7rem .5rem .75rem .65rem; }
.tile dd { white-space: nowrap; font-size: 1.65rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
.tile dt { font-size: .76rem; line-height: 1.3; color: var(--soft); overflow-wrap: normal; }
.tile-error, .tile-contradicted { color: var(--error); }
.tile-warning, .tile-partially-supported, .tile-unsupported { color: var(--warning); }
.tile-info { color: var(--info); }
.tile-supported { color: var(--good); }
.tile .icon { width: .62em; height: .62em; vertical-align: .04em; }
.tile-unverifiable { background: repeating-linear-gradient(-45deg, var(--card) 0 5px, var(--sunk) 5px 10px); }
.tile-none { color: var(--soft); }
.tile-none dd { font-weight: 400; }
.total { margin-top: .6rem; font-size: .85rem; color: var(--soft); }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.25rem; margin-top: 1.5rem; font-size: .95rem; }
footer { margin-top: 4rem; font-size: .85rem; color: var(--soft); }
body > footer { border-top: 1px solid var(--line); padding-top: 1rem; }
`;

const findings = `
.filter { display: flex; flex-wrap: wrap; gap: .4rem; margin-bottom: 1rem; }
.filter button { font: inherit; font-size: .85rem; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card);
  color: var(--ink); cursor: pointer; }
.filter button[aria-pressed=true] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
.finding { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 1.1rem 1.25rem; margin-bottom: 1rem; }
.filter { align-items: center; }
.filter select { font: inherit; max-width: 16rem; padding: .2rem .4rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink); }
.filter .pick, .filter .shown, .filter .keys { font-size: .85rem; color: var(--soft); }
.filter .pick { margin-left: .35rem; }
.filter .keys { margin-left: auto; }
.finding > header .number { font-variant-numeric: tabular-nums; min-width: 1.1em; }
.finding .rule { color: inherit; text-decoration: none; }
.finding .rule:hover { text-decoration: underline; }
@media screen { .finding { content-visibility: auto; contain-intrinsic-size: auto 20rem; } }
.finding:target, .finding:focus, tr:target { outline: 2px solid var(--link); outline-offset: -1px; }
.finding-info { background: none; }
.finding > header { display: flex; flex-wrap: wrap; gap: .2rem 1rem; align-items: baseline; font-size: .88rem; color: var(--soft); }
.finding .severity { font-weight: 600; }
.mark-error, .mark-warning { padding: .1rem .55rem .15rem .45rem; border-radius: 4px; border: 1px solid var(--warning); color: var(--warning); }
.mark-error { background: var(--error); border-color: var(--error); color: var(--card); }
.mark-info { color: var(--info); }
.rule code { color: var(--ink); font-weight: 600; }
.anchor { margin-left: auto; color: var(--soft); font: .82rem/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; text-decoration: none; }
.anchor:hover { text-decoration: underline; }
.finding h3 { font-size: 1.08rem; line-height: 1.4; margin: .55rem 0 .9rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.pair.single { grid-template-columns: 1fr; }
.side { padding: .85rem 1rem; border-radius: 6px; background: var(--sunk); }
.side-unread { background: none; border: 1.5px dashed var(--soft); }
.side-unread > p { color: var(--soft); }
.words + .words, .words + h4, p + h4 { margin-top: 1rem; }
blockquote { font-size: 1.06rem; line-height: 1.5; }
figcaption { margin-top: .4rem; }
figcaption .place { font: inherit; white-space: nowrap; }
cite { font-style: italic; }
mark { background: var(--mark); color: inherit; font-weight: 600; padding: .05em .15em; margin: 0 -.1em; border-radius: 2px;
  text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .18em; }
.finding-error .side-manuscript mark { background: var(--mark-error); text-decoration-color: var(--error); }
.finding > footer { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin-top: .85rem; font-size: .88rem; }
.finding .rationale { flex-basis: 100%; }
.verdict-link { text-decoration: none; }
.verdict-link:hover { text-decoration: underline; }
`;

const narrow = `
@media screen and (max-width: 46rem) {
  body { padding: 1.5rem 1rem 3rem; }
  section { margin-top: 2.75rem; }
  .tiles, .pair { grid-template-columns: 1fr; }
  .tile-group { grid-auto-flow: row; grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .tile { padding: .55rem .65rem .6rem; }
  .finding { padding: .9rem 1rem; }
  .anchor { margin-left: 0; flex-basis: 100%; }
}
`;

const print = `
@media print {
  @page { size: A4; margin: 18mm 16mm; }
  html { font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  .pair { gap: .75rem; }
  .tiles { grid-template-columns: 1fr; }
  .facts > div, .limits > div, .missing li, .rule-text { break-inside: avoid; }
  nav, .filter, .skip, details:not(.unjudged) > summary { display: none !important; }
  details:not(.unjudged)::details-content { content-visibility: visible; display: block; }
  section { margin-top: 2rem; }
  .finding, tr, .tile-group, .banner { break-inside: avoid; }
  h2, h3, h4, thead { break-after: avoid; }
  .side, .tile, mark, .mark-error, .bar span, .swatch, .fix { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  a { color: inherit; text-decoration: none; }
}
`;

/** The whole style sheet of the report. */
export const reportStyles = [colors, page, header, findings, tables, coverage, narrow, print].join("");
