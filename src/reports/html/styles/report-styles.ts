import { colors } from "./colors.ts";
import { coverageStyles } from "./coverage-styles.ts";
import { tableStyles } from "./table-styles.ts";

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

export const reportStyles = [colors, page, header, findings, tableStyles, coverageStyles, narrow, print].join("");
