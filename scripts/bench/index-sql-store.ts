import { join } from "node:path";
import { encodeEntry } from "../../src/scholarly/local-index/snapshot-entry.ts";
import { identifierToken, titleWords, tokensOf } from "../../src/scholarly/local-index/words/search-tokens.ts";
import { openDatabase } from "../../src/store/database/database.ts";
import { inventWork, randomOf } from "./invented/invented-works.ts";

interface SqlMeasurement {
  works: number;
  queries: number;
  directory: string;
  measure(what: string, numbers: readonly number[], lookUp: (number: number) => Promise<boolean>): Promise<void>;
}

const batch = 2_000;

/** The same records and tokens in PGlite or PostgreSQL: an array of tokens with a GIN index. Nothing is read from a snapshot, which favours it. */
export async function measureSqlStore(store: string, { works, queries, directory, measure }: SqlMeasurement): Promise<void> {
  const url = process.env.IBID_DATABASE_URL;
  if (store === "postgres" && !url) throw new Error("--store postgres needs IBID_DATABASE_URL");
  const { execute, close } = await openDatabase(
    store === "postgres" ? { kind: "url", url: url! } : { kind: "directory", path: join(directory, "pglite") },
  );
  await execute("create table bench_works (id int primary key, record text not null, tokens text[] not null)");
  const [began, worked] = [performance.now(), process.cpuUsage()];
  for (let start = 0; start < works; start += batch) {
    const rows = Array.from({ length: Math.min(batch, works - start) }, (_, index) => {
      const work = inventWork(start + index);
      return { id: start + index, record: encodeEntry({ id: work.DOI, work }), tokens: tokensOf(work) };
    });
    await execute(
      "insert into bench_works select id, record, array(select jsonb_array_elements_text(tokens)) from jsonb_to_recordset($1::jsonb) as given (id int, record text, tokens jsonb)",
      [JSON.stringify(rows)],
    );
    if (start % 20_000 === 0) process.stderr.write(`\r${start}   `);
  }
  await execute("create index bench_tokens on bench_works using gin (tokens)");
  await execute("analyze bench_works");
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(worked);
  const cpu = (user + system) / 1e6;
  console.log(`\nimport: ${seconds.toFixed(0)} s, ${Math.round(works / seconds)} works a second; this process worked ${cpu.toFixed(0)} s`);
  console.log(`memory of this process, at most: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  const [size] = (await execute("select pg_total_relation_size('bench_works') as bytes")).rows as { bytes: string | number }[];
  console.log(`on disk: ${Math.round(Number(size!.bytes) / 1e6)} MB`);
  const numbers = Array.from({ length: queries }, (_, query) => Math.floor(randomOf(query + 17)() * works));
  await measure("by DOI", numbers, async (number) => {
    const { rows } = await execute("select id from bench_works where tokens @> array[$1]", [
      identifierToken({ scheme: "DOI", value: inventWork(number).DOI }),
    ]);
    return (rows[0] as { id: number } | undefined)?.id === number;
  });
  await measure("by all words of the title", numbers, async (number) => {
    const words = titleWords(inventWork(number).title).map((word) => `w${word}`);
    const { rows } = await execute(
      "select id, record from bench_works where tokens @> array(select jsonb_array_elements_text($1::jsonb)) limit 60",
      [JSON.stringify(words)],
    );
    return rows.some((row) => (row as { id: number }).id === number);
  });
  await execute("drop table bench_works");
  await close();
}
