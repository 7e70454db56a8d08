import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const markdown = `# Water on roofs

## Introduction

Roofs covered with moss held 40 litres of rain water for two days [1]. Bees visit heather in May [2].

## References

[1] Ferncastle, O. (2019). Moss on city roofs. Journal of Invented Botany, 3, 1-9.

[2] Quill, B. (2020). Bees of the heath. Journal of Invented Botany, 4, 10-19.
`;
const latex = String.raw`\documentclass{article}
\title{Water on roofs}
\begin{document}
\maketitle
\section{Introduction}
Roofs covered with moss held 40 litres of rain water for two days \cite{moss}. Bees visit heather in May \cite{bees}.
\begin{thebibliography}{9}
\bibitem{moss} Ferncastle, O. (2019). Moss on city roofs. Journal of Invented Botany, 3, 1-9.
\bibitem{bees} Quill, B. (2020). Bees of the heath. Journal of Invented Botany, 4, 10-19.
\end{thebibliography}
\end{document}
`;
const sources = {
  "sources/ferncastle-2019.md":
    "# Moss on city roofs\n\nO. Ferncastle, 2019\n\n## Results\n\nRoofs covered with moss held 40 litres of rain water for two days. Bare roofs were dry in an hour.\n",
  "sources/quill-2020.md": "# Bees of the heath\n\nB. Quill, 2020\n\n## Results\n\nBees visit heather in May. They leave in August.\n",
};

test.each([
  ["manuscript.md", markdown, "[2]"],
  ["paper.tex", latex, "bees"],
])("plants faults into %s, reports which are found, and leaves the file alone", async (name, text, swapped) => {
  const folder = dataFolder({ [name]: text, ...sources });
  const file = join(folder, name);
  const { metrics, details, items } = await runEval("injected", { ...shell, file, sources: [join(folder, "sources")] });
  expect(metrics).toMatchObject({ planted: items, falseAlarms: 0, falseAlarmsPer25: 0, cleanClaims: 2, knownFaults: 0 });
  const faults = details.faults as { kind: string; how: string; before: string; after: string; found: boolean }[];
  expect(faults).toHaveLength(items);
  for (const { before, after } of faults) expect(after).not.toBe(before);
  // The value of a number is compared by arithmetic alone, so this one must be seen whatever the models think.
  expect(faults.find(({ kind, how }) => kind === "number" && how === "another value")?.found).toBe(true);
  expect(faults.find(({ kind }) => kind === "swapped-citation")?.after).toContain(swapped);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("leaves out what the answer key calls faulty, and says when nothing is left", async () => {
  const faulty = "Roofs covered with moss held 40 litres of rain water for two days [1].";
  const other = "Bees visit heather in May [2].";
  const key = { faults: [{ sentence: faulty }, { sentence: other }] };
  const folder = dataFolder({ "manuscript.md": markdown, "answer-key.json": JSON.stringify(key), ...sources });
  await expect(
    runEval("injected", { ...shell, file: join(folder, "manuscript.md"), sources: [join(folder, "sources")] }),
  ).rejects.toMatchObject({ code: "usage", message: expect.stringContaining("nothing can be planted into manuscript.md") });
});
