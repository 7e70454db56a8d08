import { colors } from "../html/report-styles.ts";
import { blockKindStyles } from "./block-kinds.ts";

const page = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, p, dl, dd, figure { margin: 0; }
h1 { font: 600 clamp(1.4rem, 3.5vw, 2rem)/1.25 "Iowan Old Style", Palatino, Georgia, "Liberation Serif", serif; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 1rem; }
h3 { font-size: 1rem; }
small, .meta, .authors { font-size: .88rem; font-weight: 400; color: var(--soft); }
code, .place { font: .85em ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; }
.wordmark { color: var(--soft); margin-bottom: .5rem; }
.wordmark b { color: var(--ink); font: italic 600 1.15em Georgia, "Liberation Serif", serif; }
.meta { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin-top: .5rem; }
.banner { margin-top: 1.25rem; padding: .75rem 1rem; border: 1px solid var(--warning); border-left-width: 4px; border-radius: 6px; background: var(--card); }
.banner h2 { margin: 0; font-size: 1rem; }
.banner ul { margin: .4rem 0 0; padding-left: 1.2rem; }
details { margin-top: .75rem; }
summary { cursor: pointer; }
details ol { margin: .3rem 0; padding-left: 1.4rem; }
.empty { color: var(--soft); }
[hidden] { display: none !important; }
`;

const legend = `
.legend { display: flex; flex-wrap: wrap; gap: .4rem; margin-top: 1.25rem; position: sticky; top: 0; padding: .5rem 0; background: var(--paper); z-index: 2; font-size: .85rem; }
.legend button { font: inherit; color: var(--ink); padding: .2rem .6rem; border-radius: 4px; cursor: pointer; background: hsl(var(--hue) 70% 60% / .25); border: 1px solid hsl(var(--hue) 55% 50%); }
.legend button[aria-pressed=false] { opacity: .45; text-decoration: line-through; }
.marker-key { padding: .2rem .6rem; border: 2px solid var(--link); border-radius: 4px; }
.marker-key.lost { border: 2px dashed var(--error); }
`;

const pages = `
.page { position: relative; width: 100%; margin: 0 0 1.5rem; background: #fff; border: 1px solid var(--line); overflow: hidden; }
.page img { position: absolute; inset: 0; width: 100%; height: 100%; }
.page i { position: absolute; background: hsl(var(--hue) 75% 55% / .2); border-bottom: 1px solid hsl(var(--hue) 60% 40% / .5); }
.page i b { position: absolute; right: 100%; top: 0; margin-right: 2px; padding: 0 3px; white-space: nowrap; font: 600 9px/12px ui-monospace, Menlo, "Liberation Mono", monospace;
  color: hsl(var(--hue) 60% 26%); background: hsl(var(--hue) 75% 92% / .92); border-radius: 2px; }
.page .marker { position: absolute; border: 1.5px solid #24568f; border-radius: 2px; background: #24568f22; }
.page .marker.lost { border: 1.5px dashed #a8231c; background: #a8231c22; }
.page figcaption { position: absolute; right: .5rem; bottom: .3rem; font-size: .75rem; color: #5b6068; }
`;

const text = `
.block { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .9rem; margin-bottom: .7rem; }
.block .tag { font-size: .75rem; line-height: 1.35; color: var(--soft); text-align: right; padding-top: .15rem; }
.block .words { border-left: 4px solid hsl(var(--hue) 60% 50%); padding-left: .8rem; white-space: pre-line; }
.is-title .words, .is-heading .words { font-weight: 600; }
.is-code .words, .is-equation .words { font-family: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; font-size: .88rem; white-space: pre-wrap; }
.block .marker { color: var(--link); border: 1px solid currentColor; border-radius: 3px; padding: 0 .15em; text-decoration: none; }
.block .marker.lost { color: var(--error); border-style: dashed; }
table { border-collapse: collapse; font-size: .9rem; }
td, th { border: 1px solid var(--line); padding: .15rem .5rem; text-align: left; vertical-align: top; }
`;

const entries = `
.reference { padding: .8rem 0; border-top: 1px solid var(--line); }
.reference:target { outline: 2px solid var(--link); outline-offset: 4px; }
.reference .entry { margin: .2rem 0 .5rem; }
.reference dl { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .85rem; }
.reference dl div { display: flex; gap: .4rem; }
dt { color: var(--soft); }
@media (max-width: 40rem) { .block { grid-template-columns: 1fr; gap: .1rem; } .block .tag { text-align: left; } .page i b { display: none; } }
@media print { .legend { display: none; } .page, .reference { break-inside: avoid; } }
`;

export const readoutStyles = [colors, blockKindStyles, page, legend, pages, text, entries].join("\n");
