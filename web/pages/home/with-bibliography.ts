import { type ChosenFile, type ChosenFiles, isBibliography, takesBibliography } from "./chosen-files.ts";

/**
 * The files to upload: the manuscript in one archive with its bibliography, if its format can cite one. Other bibliographies are not sent.
 */
export async function withBibliography({ files, manuscriptKey }: ChosenFiles): Promise<ChosenFile[]> {
  const lists = files.filter(isBibliography);
  const others = files.filter((one) => !isBibliography(one));
  const manuscript = others.find(({ key }) => key === manuscriptKey);
  if (lists.length === 0 || !manuscript || !takesBibliography(manuscript)) return others;
  const { zipSync } = await import("fflate");
  const name = manuscript.file.name.replace(/\.[^.]*$/, "");
  // The keys of a bibliography are cited in Markdown: plain text has no markers for them.
  const inside = /\.(?:txt|text)$/i.test(manuscript.file.name) ? `${name}.md` : manuscript.file.name;
  const parts = await Promise.all(
    [{ path: inside, file: manuscript.file }, ...lists.map(({ file }) => ({ path: file.name, file }))].map(
      async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const,
    ),
  );
  // A fixed time, so that the same files are the same document.
  const bytes = zipSync(Object.fromEntries(parts), { mtime: "1980-01-02T00:00:00Z" });
  return others.map((one) => (one === manuscript ? { ...one, file: new File([bytes], `${name}.zip`) } : one));
}
