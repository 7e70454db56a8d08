import { expect, test } from "vitest";
import { linkedFiles } from "./linked-files.ts";
import { readBibliography } from "./read-bibliography.ts";

const inBibtex = (value: string) => linkedFiles(readBibliography("a.bib", `@misc{a, file = {${value}}}`).entries[0]!.work);

test.each([
  ["a path alone", "files/1/okoro.pdf", ["files/1/okoro.pdf"]],
  ["JabRef", ":papers/okoro.pdf:PDF", ["papers/okoro.pdf"]],
  ["JabRef with a description, a colon and a semicolon in the name", "Preprint\\: 1:a\\;b\\:c.pdf:PDF", ["a;b:c.pdf"]],
  ["JabRef on Windows", ":C\\:\\\\papers\\\\okoro.pdf:PDF", ["C:\\papers\\okoro.pdf"]],
  [
    "Zotero",
    "Full Text PDF:files/12/Okoro - 2016.pdf:application/pdf;Snapshot:files/13/a.html:text/html",
    ["files/12/Okoro - 2016.pdf", "files/13/a.html"],
  ],
  [
    "Better BibTeX",
    "/home/a/Zotero/storage/AB/x.pdf;/home/a/Zotero/storage/CD/y.pdf",
    ["/home/a/Zotero/storage/AB/x.pdf", "/home/a/Zotero/storage/CD/y.pdf"],
  ],
  ["Mendeley, which drops the first slash", ":home/a/papers/okoro{\\_}2016.pdf:pdf", ["/home/a/papers/okoro_2016.pdf"]],
  ["Mendeley on Windows", ":C$\\backslash$:/Users/a/okoro.pdf:pdf", ["C:/Users/a/okoro.pdf"]],
  ["an address of the machine", "file:///home/a/o%20k.pdf", ["file:///home/a/o%20k.pdf"]],
  ["addresses of the network, which are no files", "https://example.org/a.pdf", []],
])("the files of an entry are found as %s", (_, value, files) => expect(inBibtex(value)).toEqual(files));

test("RIS, EndNote and CSL-JSON name files in their own fields", () => {
  const ris = "TY  - JOUR\nTI  - Shade\nUR  - https://example.org\nUR  - file:///a/b.pdf\nL1  - files/a.pdf\nL1  - files/b.pdf\nER  - \n";
  expect(linkedFiles(readBibliography("a.ris", ris).entries[0]!.work)).toEqual(["file:///a/b.pdf", "files/a.pdf", "files/b.pdf"]);
  const xml =
    "<xml><records><record><titles><title>Shade</title></titles><urls><pdf-urls><url>internal-pdf://12/a.pdf</url></pdf-urls></urls></record></records></xml>";
  expect(linkedFiles(readBibliography("a.xml", xml).entries[0]!.work)).toEqual(["internal-pdf://12/a.pdf"]);
  const csl = JSON.stringify([{ id: "a", title: "Shade", attachments: [{ path: "a.pdf" }, { localPath: "b.pdf" }, { title: "none" }] }]);
  expect(linkedFiles(readBibliography("a.json", csl).entries[0]!.work)).toEqual(["a.pdf", "b.pdf"]);
});
