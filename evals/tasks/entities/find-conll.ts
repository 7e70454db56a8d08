import { readdirSync } from "node:fs";
import { join } from "node:path";
import { IbidError } from "../../../src/errors.ts";
import type { Split } from "../../support/find-split.ts";

/** Chooses `<stem>_<split>.conll` with any suffix; if there is only one file, its split can be omitted. */
export function findConll(folder: string, wanted: string | undefined): Split {
  const files = readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const name = /^(.+?)\.conll[^/]*$/.exec(file)?.[1];
      return name === undefined ? [] : [{ file, name, split: name.slice(name.indexOf("_") + 1) }];
    });
  const names = files.map(({ split }) => split).join(", ");
  const chosen = wanted === undefined ? files : files.filter(({ name }) => name === wanted || name.endsWith(`_${wanted}`));
  if (chosen.length > 1) throw new IbidError("usage", `${folder} has several splits`, { hint: `Choose one with --split: ${names}.` });
  const [only] = chosen;
  if (only) return { name: wanted ?? only.split, path: join(folder, only.file) };
  const missing = wanted === undefined ? "no file <stem>_<split>.conll" : `no split called ${wanted}`;
  throw new IbidError("not-found", `${folder} has ${missing}`, {
    hint: names === "" ? `A split is a file such as entities_${wanted ?? "dev"}.conll.` : `Splits there: ${names}.`,
  });
}
