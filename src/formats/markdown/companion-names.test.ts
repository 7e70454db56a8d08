import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { openFile } from "../open-file.ts";
import { readDocument } from "../read-document.ts";

/** The document in the first file of a folder. */
async function readFirst(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const limits = { bytes: 1_000_000, pages: 10 };
  const file = openFile(join(folder, Object.keys(files)[0]!), limits);
  return { names: file.companions!.map(({ name }) => name), document: await readDocument(file, { limits, ocr: "never" }) };
}

const bib = "@book{okoro2019, title = {Shade}}";

test("a bibliography in a folder below, and what is included", async () => {
  const { names, document } = await readFirst({
    "paper.Rmd": "---\nbibliography:\n  - ./lib/refs.bib\n---\n\nIt cools [@okoro2019].\n\n{{< include more.qmd >}}\n",
    "lib/refs.bib": bib,
    "more.qmd": "More.",
  });
  expect(names).toEqual(["lib/refs.bib", "more.qmd"]);
  expect(document.failures).toEqual([]);
  expect(document.text).toBe("It cools [@okoro2019].\n\nMore.\n\nShade");
});

test("a bibliography that the project names", async () => {
  const { names, document } = await readFirst({
    "paper.qmd": "By @okoro2019.",
    "_quarto.yml": "bibliography: refs.bib\n",
    "refs.bib": bib,
  });
  expect(names).toEqual(["_quarto.yml", "refs.bib"]);
  expect(document.markup.markers).toHaveLength(1);
  expect(document.markup.entries).toHaveLength(1);
});

test("nothing outside the folder is read", async () => {
  const { names, document } = await readFirst({ "paper.md": "---\nbibliography: ../../etc/passwd\n---\n\nText." });
  expect(names).toEqual([]);
  expect(document.failures).toEqual([{ what: "../../etc/passwd", why: "the bibliography is not there" }]);
});
