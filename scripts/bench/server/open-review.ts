import { openBrowser } from "../../../test/browser/open-browser.ts";
import type { InventedPaper } from "../invented/invented-library.ts";
import { paperAsPdf } from "../invented/paper-as-pdf.ts";

/** Milliseconds from requesting a review's address; the median of several runs. */
export interface OpenedReview {
  pages: number;
  claims: number;
  findings: number;
  /** The findings are listed. */
  list: number;
  /** The first page of the manuscript is drawn, and its words can be marked. */
  page: number;
  /** From a key to the finding it leads to, with its evidence. */
  answered: number;
}

const [pagesWanted, claimsOfPage, times] = [30, 10, 5];

/** Checks a long manuscript with its source, and opens its review in fresh browsers. */
export async function openReview(url: string): Promise<OpenedReview> {
  const source = await upload(url, "counts.pdf", paperAsPdf(survey("")));
  const documentId = await upload(url, "reaches.pdf", paperAsPdf(survey(" [1]")));
  await ask(`${url}/api/documents/${documentId}/runs`, JSON.stringify({ sources: [source] }), "application/json");
  const review = await ended(url, documentId);
  const browser = await openBrowser();
  try {
    const seen: Pick<OpenedReview, "list" | "page" | "answered">[] = [];
    for (let time = 0; time < times; time++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const startedAt = performance.now();
      const since = () => Math.round(performance.now() - startedAt);
      await page.goto(`${url}/review/${documentId}`, { waitUntil: "commit" });
      const drawn = Promise.all([
        page.locator('[data-page="1"] canvas').waitFor(),
        page.locator('[data-page="1"] [data-words] span').first().waitFor({ state: "attached" }),
      ]).then(since);
      await page.locator("[data-finding]").first().waitFor();
      const opened = { list: since(), page: await drawn };
      const pressed = since();
      await page.keyboard.press("j");
      await page.locator("#evidence-card h2").waitFor();
      seen.push({ ...opened, answered: since() - pressed });
      await context.close();
    }
    const middle = (key: "list" | "page" | "answered") =>
      seen.map((one) => one[key]).sort((one, other) => one - other)[Math.floor(times / 2)]!;
    return { ...review, list: middle("list"), page: middle("page"), answered: middle("answered") };
  } finally {
    await browser.close();
  }
}

/** The manuscript, or the source that states its claims in other words, but for every fifth, of which it has another number. */
function survey(marker: string): InventedPaper {
  const isSource = marker === "";
  const birds = ["herons", "coots", "grebes", "teals", "swans"];
  const claim = (number: number) => {
    const [bird, from, to] = [birds[number % 5], 1950 + (number % 60), 1962 + (number % 60)];
    const share = 3 + (number % 47) + (!isSource && number % 5 === 0 ? 11 : 0);
    return isSource
      ? `Station ${number}: from ${from} to ${to} ${bird} increased by ${share} % (survey ${number}). The sheet of that day is kept with the others in the archive of the lock, where anybody may read it.`
      : `In survey ${number}, for which boats, weather and hour were noted on the same sheet, and which whoever had counted had signed before the next station was reached, so that no number was made up at home, the number of ${bird} at station ${number} rose by ${share} % between ${from} and ${to}${marker}.`;
  };
  const sections = Array.from({ length: pagesWanted }, (_, page) => ({
    heading: `${page + 1} Reach ${page + 1}`,
    paragraphs: Array.from({ length: claimsOfPage }, (_, at) => claim(page * claimsOfPage + at + 1)),
  }));
  if (isSource) return { title: "Counts along thirty reaches", byline: "P. Wren, 1994", sections };
  const entry = "[1] Wren, P. (1994). Counts along thirty reaches. Journal of Rivers, 4, 1-30.";
  return {
    title: "Birds of the lower river",
    byline: "A. Nobody",
    sections: [...sections, { heading: "References", paragraphs: [entry] }],
  };
}

async function ask(address: string, body: string | Blob, type: string): Promise<Record<string, unknown>> {
  const reply = await fetch(address, { method: "POST", body, headers: { "content-type": type } });
  if (!reply.ok) throw new Error(`${address} came to ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}

const upload = async (url: string, name: string, bytes: Uint8Array) =>
  (await ask(`${url}/api/documents?name=${name}`, new Blob([new Uint8Array(bytes)]), "application/octet-stream")).documentId as string;

interface Listing {
  pages: number;
  run: { state: string };
  summary: { claims: number; errors: number; warnings: number; infos: number } | null;
}

async function ended(url: string, documentId: string): Promise<Pick<OpenedReview, "pages" | "claims" | "findings">> {
  for (;;) {
    const { pages, run, summary } = (await (await fetch(`${url}/api/documents/${documentId}`)).json()) as Listing;
    if (summary && run.state !== "queued" && run.state !== "running")
      return { pages, claims: summary.claims, findings: summary.errors + summary.warnings + summary.infos };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
