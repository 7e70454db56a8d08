import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type ExampleLayout, readPaper, renderPage } from "./example-page.ts";

type Job = {
  input: string;
  output: string;
  layout: ExampleLayout;
};

const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), "../..");
const demoFolder = join(repositoryRoot, "examples", "demo");
const originalsFolder = join(demoFolder, "originals");
const sourcesFolder = join(demoFolder, "sources");

const twoColumnStems = new Set([
  "bergstrom-2024-canopy-scenario",
  "haddad-2019-heat-admissions",
  "kowalczyk-2017-review-cooling",
  "nkemelu-2020-sap-flow",
  "okoro-2016-street-canopy",
]);

const chromiumTimeoutMilliseconds = 60_000;
const run = promisify(execFile);

async function main(): Promise<number> {
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error("build-example: chromium was not found; install it with: apt-get install -y chromium fonts-liberation");
    return 2;
  }
  await mkdir(sourcesFolder, { recursive: true });
  const workFolder = await mkdtemp(join(tmpdir(), "ibid-example-"));
  try {
    for (const job of await listJobs()) {
      await buildPdf(chromium, workFolder, job);
      console.log(job.output.slice(repositoryRoot.length + 1));
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
  return 0;
}

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(":").filter((folder) => folder !== "");
  const candidates = ["chromium", "chromium-browser"].flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate));
}

async function listJobs(): Promise<Job[]> {
  const names = (await readdir(originalsFolder)).filter((name) => name.endsWith(".md")).sort();
  const sourceJobs = names.map((name): Job => {
    const stem = basename(name, ".md");
    return {
      input: join(originalsFolder, name),
      output: join(sourcesFolder, `${stem}.pdf`),
      layout: twoColumnStems.has(stem) ? "two-column" : "one-column",
    };
  });
  const manuscriptJob: Job = {
    input: join(demoFolder, "manuscript.md"),
    output: join(demoFolder, "manuscript.pdf"),
    layout: "two-column",
  };
  return [...sourceJobs, manuscriptJob];
}

async function buildPdf(chromium: string, workFolder: string, job: Job): Promise<void> {
  const page = join(workFolder, "page.html");
  const paper = readPaper(await readFile(job.input, "utf8"));
  await writeFile(page, renderPage(paper, job.layout));
  await run(
    chromium,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--font-render-hinting=none",
      "--no-first-run",
      "--disable-background-networking",
      `--user-data-dir=${join(workFolder, "profile")}`,
      "--no-pdf-header-footer",
      `--print-to-pdf=${job.output}`,
      pathToFileURL(page).href,
    ],
    { timeout: chromiumTimeoutMilliseconds },
  );
}

process.exitCode = await main();
