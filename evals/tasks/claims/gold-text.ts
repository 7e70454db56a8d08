import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ClaimCategory } from "../../../src/domain/claim/claim.ts";
import { IbidError } from "../../../src/errors.ts";
import { readYaml } from "../cases/case-file.ts";

/** A claim as a person marked it; unmarked properties are not scored. */
const GoldClaim = z.strictObject({
  /** Its words in the manuscript. */
  text: z.string().min(1),
  category: ClaimCategory.optional(),
  needsCitation: z.boolean().optional(),
  /** What names the works cited for this claim and no other: numbers, or names of first authors. */
  cites: z.array(z.string()).default([]),
  /** The words of its parts; the claim alone when left out. */
  parts: z.array(z.string()).default([]),
});

const GoldText = z.strictObject({ about: z.string().optional(), manuscript: z.string(), claims: z.array(GoldClaim) });
export type GoldText = z.infer<typeof GoldText> & { name: string };

/** The gold files of a folder: a short manuscript each, with all its claims. */
export function readGoldTexts(folder: string): GoldText[] {
  const names = readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
  if (names.length === 0)
    throw new IbidError("not-found", `${folder} has no YAML files`, {
      hint: "A gold file is NAME.yaml with a manuscript and its claims; evals/README.md tells its form.",
    });
  return names.map((name) => ({ ...readYaml(join(folder, name), GoldText), name }));
}
