import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryHome } from "./temporary-home.ts";

/** The one source of both projects. */
const source = `# Rye under lime trees along the quays of Holmby

Ada Okoro, 2019. doi:10.5555/rye.2019

## Abstract

We counted the ears of rye along the quays of Holmby in wet and dry years.

## Results

In wet years rye along the quays of Holmby lost 24 % of its ears to the wind.
Shade was associated with fewer fallen stalks along the quays.
We call the shaded strip "a shallow reservoir of cool air" throughout this paper.
`;

const bibliography = `% our references
@article{okoro2019,
  author  = {Okoro, Ada},
  title   = {Rye under lime trees along the quays of Holmby},
  journal = {Journal of Quays},
  year    = 2019,
  doi     = {https://dx.doi.org/10.5555/rye.2019},
}
`;

const markdown = `---
title: Rye on quays
bibliography: refs.bib
---

# Introduction

Rye grows on many quays, and people have long wondered why it does.
In wet years rye along the quays of Holmby lost
34 % of its ears to the wind [@okoro2019].

Shade causes fewer fallen stalks along the quays [@okoro2019].

Okoro calls the shaded strip "a small reservoir of cool air" [@okoro2019].

<!-- ibid-ignore NUM, CLM: our own recount gave this -->

In wet years rye along the quays of Holmby lost 44 % of its ears to the wind [@okoro2019].

<!-- ibid-ignore STR001 -->

The strip between the limes and the water is wide.
`;

const latex = `\\documentclass{article}
\\begin{document}
\\section{Introduction}
\\input{parts/intro}
\\bibliographystyle{plain}
\\bibliography{refs}
\\end{document}
`;

const intro = `Rye grows on many quays, and people have long wondered why it does.
In wet years rye along the quays of Holmby lost 34\\,\\% of its ears to the wind~\\cite{okoro2019}.

Shade causes fewer fallen stalks along the quays~\\cite{okoro2019}. % ibid-ignore STR: we measured it ourselves
`;

/** Writes the files of a project, with its source, into a home of its own. */
function write(files: Record<string, string>): string {
  const folder = temporaryHome();
  for (const [name, text] of Object.entries({ ...files, "sources/okoro.md": source })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A Markdown manuscript with a bibliography file; its lines end as on Windows and it begins with a byte order mark. */
export const markdownProject = () => write({ "rye.md": `\ufeff${markdown.replaceAll("\n", "\r\n")}`, "refs.bib": bibliography });

/** A LaTeX project of two files and a bibliography. */
export const latexProject = () => write({ "main.tex": latex, "parts/intro.tex": intro, "refs.bib": bibliography });
