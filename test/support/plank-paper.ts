import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPdf } from "../../evals/support/build-pdf.ts";

/** A short paper with one fault of most kinds, for tests that are about a check and not about what the models find in the demo. */
const manuscript = `# Planks of the northern quays

## Introduction

Shaded quays were 4 °C cooler at noon than quays in the sun [1]. Rain washed the salt from the planks within two days [1]. Of 240 planks, 81 % were sound after ten years [2]. Tarred planks lasted twice as long as bare ones [2]. The tar, we read, “kept the water out of every joint in winter” [2]. Pine planks rotted more slowly than oak planks [3]. Oak planks were laid on 14 quays in 1998 [3]. Gulls nested beneath the planks of older quays [4]. Boats were tied to iron rings in all winters [9].

Several studies have shown that ropes wear out sooner on wet quays.

## References

[1] Okoro, A. (2016). Shade on northern quays at noon. Ports, 3(1), 1–9.

[2] Berg, J. (2017). Tar and the age of planks. Ports, 4(1), 11–19.

[3] Dahl, K. (2018). Oak and pine on fourteen quays. Ports, 5(2), 21–29.

[4] Moreau, A. (2012). Birds of the old docks. Letters on Gulls, 9, 3–8.

[5] Ruiz, P. (2009). Knots for wet hands. Letters on Ropes, 2, 30–38.

[6] Okoro, A. (2016). Shade on northern quays at noon. Ports, 3(1), 1–9.
`;

const sources = {
  "okoro.md":
    "# Shade on northern quays at noon\n\nA. Okoro, 2016\n\n## Results\n\nShaded quays were 4 °C cooler at noon than quays in the sun. Rain washed the salt from the planks within two days.\n",
  "berg.md":
    "# Tar and the age of planks\n\nJ. Berg, 2017\n\n## Results\n\nAfter ten years, 71 % of the 240 planks were sound. Tarred planks lasted twice as long as bare planks. The tar kept the water out of most joints in winter.\n",
  "dahl.pdf": buildPdf([
    [
      { x: 72, y: 80, text: "Oak and pine on fourteen quays", size: 18 },
      { x: 72, y: 110, text: "Karin Dahl, 2018" },
      { x: 72, y: 150, text: "Results", size: 14, bold: true },
      { x: 72, y: 175, text: "Oak planks were laid on 14 quays in 1998. Pine planks rotted faster than oak planks" },
      { x: 72, y: 188, text: "on all of them, and had to be replaced in the eighth year." },
    ],
  ]),
};

/** A paper on disk with the folder of its sources. */
export interface PlankPaper {
  manuscript: string;
  sources: string;
}

/** Writes the paper and its sources into a folder. */
export function writePlankPaper(folder: string): PlankPaper {
  const paper = { manuscript: join(folder, "planks.md"), sources: join(folder, "sources") };
  mkdirSync(paper.sources, { recursive: true });
  writeFileSync(paper.manuscript, manuscript);
  for (const [name, content] of Object.entries(sources)) writeFileSync(join(paper.sources, name), content);
  return paper;
}
