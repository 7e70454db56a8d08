import { colors } from "../html/report-styles.ts";

const page = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 52rem; padding: 2.5rem 1.5rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, p, figure, blockquote { margin: 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1, h2 .question, blockquote, .prose { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, "Liberation Serif", serif; }
h1 { font-size: clamp(1.5rem, 4vw, 2.1rem); line-height: 1.2; font-weight: 600; text-wrap: balance; }
h2 { font-size: 1.3rem; line-height: 1.35; }
h2 .question { white-space: pre-line; }
h3 { font-size: 1rem; margin: 1.6rem 0 .6rem; }
h4 { font-size: .95rem; font-weight: 600; }
.small, small, figcaption, .meta { font-size: .85rem; font-weight: 400; color: var(--soft); }
.path, .place { font: .875em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }
.empty { color: var(--soft); font-style: italic; }
.wordmark { color: var(--soft); margin-bottom: .75rem; }
.wordmark b { color: var(--ink); font-family: Georgia, "Liberation Serif", serif; font-style: italic; font-size: 1.15em; }
.meta { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin-top: .6rem; }
body > footer { margin-top: 4rem; border-top: 1px solid var(--line); padding-top: 1rem; font-size: .85rem; color: var(--soft); }
`;

const answer = `
.exchange { margin-top: 3rem; }
.number { color: var(--soft); font-variant-numeric: tabular-nums; font-weight: 400; }
.note { margin-top: .9rem; padding: .5rem .8rem; border-left: 3px solid var(--line); background: var(--sunk); color: var(--soft); font-size: .9rem; }
.note-refusal { border-left-color: var(--warning); color: var(--ink); }
.banner { margin-top: .9rem; padding: .6rem .9rem; border: 1px solid var(--warning); border-left-width: 4px; border-radius: 6px; background: var(--card); }
.prose { font-size: 1.1rem; line-height: 1.6; }
.prose p { margin-top: .9rem; }
.pill { display: inline-block; padding: 0 .45em; border: 1px solid var(--link); border-radius: 99px; font: .75rem/1.5 system-ui, "Liberation Sans", sans-serif;
  text-decoration: none; white-space: nowrap; vertical-align: .1em; }
.pill-web { border-style: dashed; border-radius: 3px; color: var(--warning); border-color: var(--warning); }
.pill-removed { color: var(--soft); border-color: var(--soft); text-decoration: line-through; }
.sentence-unsupported { text-decoration: underline dotted var(--warning); text-underline-offset: .2em; }
.sentence-web { font-style: italic; }
.bare { font: .8rem system-ui, "Liberation Sans", sans-serif; color: var(--warning); }
.quoted { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: .9rem 1.1rem; margin-bottom: .8rem; }
.letter { display: inline-block; min-width: 1.6em; padding: 0 .35em; margin-right: .3em; border-radius: 4px; background: var(--link); color: var(--card); text-align: center; }
.words { margin-top: .8rem; }
.words:target { outline: 2px solid var(--link); outline-offset: 5px; border-radius: 2px; }
blockquote { font-size: 1.05rem; line-height: 1.5; white-space: pre-line; }
figcaption { margin-top: .25rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .8rem; }
.side { padding: .8rem 1rem; border-radius: 6px; background: var(--sunk); }
.side h4 { margin-bottom: .4rem; }
.disagreement .small { margin-top: .5rem; }
.web ol { margin: 0; padding-left: 1.5rem; }
.web li:target { outline: 2px dashed var(--warning); outline-offset: 3px; }
.rest { margin-top: 1.2rem; }
.rest summary, .nearest summary { cursor: pointer; font-size: .9rem; }
.nearest { margin-top: 1rem; }
.nearest .quoted { margin-top: .8rem; }
.rest p { margin-top: .4rem; }
@media print {
  @page { size: A4; margin: 18mm 16mm; }
  html { font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  .words, .side, .note { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
  details::details-content { content-visibility: visible; display: block; }
  .letter { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;

export const transcriptStyles = [colors, page, answer].join("\n");
