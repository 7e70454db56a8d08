import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startIndexServer } from "../../src/scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../../src/scholarly/services/fixture/known-work.fixture.ts";
import { pdfOfPaper } from "../support/printed-paper.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { useServedDemo } from "./support/serve-demo.ts";

const author = [{ family: "Okoro", given: "Ada" }];
const work = (number: number, title: string, year: number): KnownWork["work"] => ({
  type: "article-journal",
  title,
  author,
  year,
  "container-title": "Journal of Harbour Health",
  DOI: `10.5555/fetch.${number}`,
});
const rye = work(1, "Rye on quays through ten dry years", 2019);
const moss = work(2, "Mosses as a record of the air in port cities", 2015);

const services = await startIndexServer({
  works: [{ work: rye, pdf: "https://press.example/rye.pdf" }, { work: moss }],
  texts: { "press.example/rye.pdf": { body: pdfOfPaper({ title: rye.title, author, year: 2019, doi: rye.DOI }) } },
});
afterAll(() => services.close());
const served = useServedDemo({
  IBID_INDEXES_BASE_URL: services.baseUrl,
  IBID_INDEXES_SERVICES: "crossref,openalex",
  IBID_INDEXES_CONTACT: "library@quay.example",
});

const manuscript = join(temporaryFolder(), "quays.md");
writeFileSync(
  manuscript,
  `# Rye and moss on quays

Rye grew on the quays in all of the dry years [1]. Mosses recorded the air of the port cities [2].

## References

1. Okoro, A. (2019). ${rye.title}. Journal of Harbour Health. https://doi.org/${rye.DOI}
2. Okoro, A. (2011). ${moss.title}. Journal of Harbour Health. https://doi.org/${moss.DOI}
`,
);

test("references are looked up, and missing texts fetched, only after the user has seen what goes where", async () => {
  const { page, consoleErrors } = await served.open();
  await page.goto(served.url);
  const [dialogue] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a manuscript" }).click(),
  ]);
  await dialogue.setFiles([manuscript]);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForURL(/\/review\/doc_/);
  await page.getByRole("tab", { name: /^References/ }).click();
  await page.getByText("0 of 2 references have a text at hand.").waitFor();

  await page.getByRole("button", { name: "Look up in scholarly services …" }).click();
  const asking = page.getByRole("region", { name: "Ask the services" });
  expect(await asking.textContent()).toMatch(/go to Crossref, OpenAlex .*Nothing else of the manuscript is sent/);
  await expectAccessible(page);
  expect(services.requests).toEqual([]);
  await asking.getByRole("button", { name: "Ask the services" }).click();
  const entry = (title: string) => page.getByRole("row").filter({ hasText: title });
  await entry(rye.title).getByText("Verified", { exact: true }).waitFor();
  await entry(moss.title).getByText("Differs from the record", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Fetch 2 missing texts …" }).click();
  const fetching = page.getByRole("region", { name: "Fetch the missing texts" });
  await expectAccessible(page);
  const texts = () => services.requests.filter(({ service }) => service === "texts").map(({ path }) => path);
  expect(texts()).toEqual([]);
  await fetching.getByRole("button", { name: "Fetch and check" }).click();
  await page.getByText("1 of 2 references have a text at hand.").waitFor();
  expect(texts()).toEqual(["/press.example/rye.pdf"]);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
}, 300_000);
