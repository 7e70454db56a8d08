/** Formats whose text can be read before a file is sent. */
const readable = /\.(?:md|markdown|qmd|rmd|tex|txt|html?|xml|rst)$/i;
/** In bytes: a title stands at the beginning. */
const maxBeginning = 65_536;

/** The beginning of a file's text; empty for formats that only the server reads. */
export async function readBeginning(file: File): Promise<string> {
  return readable.test(file.name) ? file.slice(0, maxBeginning).text() : "";
}

/** The manuscript checked before whose title stands at the beginning of a text. A file name says nothing: many are called paper.pdf. */
export function suggestVersion<Manuscript extends { title: string }>(
  beginning: string,
  earlier: readonly Manuscript[],
): Manuscript | undefined {
  const words = normalise(beginning);
  return earlier.find(({ title }) => {
    const wanted = normalise(title);
    return wanted.split(" ").length >= 3 && ` ${words} `.includes(` ${wanted} `);
  });
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
