import { expect, test } from "vitest";
import { readDocument } from "../../../formats/read-document.ts";
import { findReferences } from "../entries/find-references.ts";
import { findCitations } from "./find-citations.ts";

const [markers, entries] = [8_000, 3_000];
const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 2_000 }, ocr: "never" as const };

/** A name of its own for each number. */
function nameOf(number: number): string {
  let name = "";
  for (let rest = number + 700; rest > 0; rest = Math.floor(rest / 20)) name += `${"bcdfghjklmnprstvwxyz"[rest % 20]}${"aeiou"[rest % 5]}`;
  return name[0]!.toUpperCase() + name.slice(1);
}
const repeat = (count: number, write: (n: number) => string) => Array.from({ length: count }, (_, n) => write(n)).join("\n\n");
const list = (yearOf: (n: number) => number) =>
  `\n\n# References\n\n${repeat(entries, (n) => `${nameOf(n)}, A., & ${nameOf(7 * n + 3)}, B. (${yearOf(n)}). Growth of trees ${n}. Journal of Trees, ${n % 90}(1), ${n}.`)}`;
const unknown = (n: number) => nameOf(n + 50_000);
const yearOf = (n: number) => 1980 + (n % 40);

const texts: [kind: string, name: string, text: string][] = [
  ["names and years", "a.md", repeat(markers, (n) => `Trees grow by ${n % 90} percent (${unknown(n)}, ${yearOf(n)}).`) + list(yearOf)],
  ["pairs of one year", "a.md", repeat(markers, (n) => `Trees grow (${unknown(n)} & ${nameOf(n + 90_000)}, 2016).`) + list(() => 2016)],
  [
    "one name and year",
    "a.md",
    repeat(markers, () => "Trees grow (Okoro, 2016).") + list(() => 2016).replaceAll(/^\w+(?=, A\.)/gm, "Okoro"),
  ],
  ["organisations", "a.md", repeat(markers, (n) => `Trees grow (World ${unknown(n)} Organization, ${yearOf(n)}).`) + list(yearOf)],
  ["works in press", "a.md", repeat(markers, (n) => `Trees grow (${unknown(n)} et al., in press).`) + list(yearOf)],
  [
    "numbers",
    "a.md",
    `${repeat(markers, (n) => `Trees grow [${n + 1}].`)}\n\n# References\n\n${repeat(entries, (n) => `[${n + 1}] ${nameOf(n)} A. Trees. J. Trees 3 (2016) 11.`)}`,
  ],
  [
    "keys",
    "a.tex",
    `\\begin{document}${repeat(markers, (n) => `Trees grow \\cite{unknownkey${n}}.`)}\\begin{thebibliography}{9}${repeat(entries, (n) => `\\bibitem{knownkey${n}} ${nameOf(n)}, A. (2016). Trees.`)}\\end{thebibliography}\\end{document}`,
  ],
];

test.each(texts)(
  "8,000 markers by %s beside 3,000 entries take less than 30 CPU seconds",
  { timeout: 120_000 },
  async (kind, name, text) => {
    const document = await readDocument({ name, bytes: Buffer.from(text) }, settings);
    const references = findReferences(document);
    expect(references.length).toBe(entries);
    const before = process.cpuUsage();
    const find = () => findCitations(document, references);
    // Each of these markers could mean any entry: 24 million links.
    if (kind === "one name and year") expect(find).toThrow("more than 40,000 links from citations to references");
    else find();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(30);
  },
);

test("mentions of one name and several years cost as much for each as half as many do, and too many links are refused", {
  timeout: 240_000,
}, async () => {
  const years = ["2019a, b, c, d", "2019e, f, g, h"];
  const costOf = async (mentions: number) => {
    const text = `${repeat(mentions, (n) => `Trees cool ${n} streets (Okoro ${years[n % 2]}).`)}\n\n# References\n\n${repeat(520, (n) => `Okoro, A. (2019${"abcdefghijklmnopqrstuvwxyz"[n % 26]}). The cooling of ${n} streets. Journal of Trees.`)}`;
    const document = await readDocument({ name: "a.md", bytes: Buffer.from(text) }, settings);
    const references = findReferences(document);
    const before = process.cpuUsage();
    const citations = findCitations(document, references);
    const { user, system } = process.cpuUsage(before);
    return { seconds: (user + system) / 1e6, links: citations.flatMap(({ targets }) => targets).length };
  };
  await costOf(100);
  const [few, many] = [await costOf(250), await costOf(500)];
  expect(many.links).toBe(2 * few.links);
  expect(many.seconds).toBeLessThan(3 * few.seconds + 1);
  await expect(costOf(4_000)).rejects.toThrow("more than 40,000 links from citations to references");
});
