import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { IbidError } from "../../errors.ts";
import { packageRoot } from "../../package-root.ts";

const Model = z.object({ file: z.string(), sha256: z.string(), maxTokens: z.number().int() });
const Labels = z.object({ reference: z.array(z.string()), entity: z.array(z.string()) });

const Manifest = z.object({
  tokenizer: z.object({ file: z.string(), sha256: z.string() }),
  models: z.object({
    embedder: Model,
    reranker: Model,
    verifier: Model,
    classifier: Model.optional(),
    tagger: Model.extend({ labels: Labels }).optional(),
  }),
});
export type ModelName = keyof z.infer<typeof Manifest>["models"];

export interface Weights {
  /** Name and the beginning of the hash: enough to know whose answer a stored one is. */
  id: string;
  file: string;
  tokenizerFile: string;
  maxTokens: number;
  /** What the outputs of a tagger mean, by scheme. */
  labels?: z.infer<typeof Labels>;
}

/** The shipped models stand beside the code, with a manifest that tells what they must be. */
export function weightsFolder(): string {
  return process.env.IBID_WEIGHTS ?? join(packageRoot(), "weights");
}

/** What a model is called, without touching its file: a second run must not load what it does not use. */
export function weightsId(name: ModelName, folder: string): string {
  return `${name}@${readManifest(folder).models[name]?.sha256.slice(0, 12) ?? "none"}`;
}

/** Finds a model's file and proves that it is the one the manifest means. */
export async function findWeights(name: ModelName, folder: string): Promise<Weights> {
  const { models, tokenizer } = readManifest(folder);
  const model = models[name];
  if (!model) throw new IbidError("model-unavailable", `the weights in ${folder} have no ${name}`, { hint: reinstall });
  const { file, sha256, maxTokens } = model;
  const [modelFile, tokenizerFile] = [join(folder, file), join(folder, tokenizer.file)];
  await Promise.all([verify(modelFile, sha256), verify(tokenizerFile, tokenizer.sha256)]);
  const labels = "labels" in model ? { labels: model.labels } : {};
  return { id: weightsId(name, folder), file: modelFile, tokenizerFile, maxTokens, ...labels };
}

function readManifest(folder: string): z.infer<typeof Manifest> {
  const path = join(folder, "manifest.json");
  if (!existsSync(path)) throw missing(path);
  return Manifest.parse(JSON.parse(readFileSync(path, "utf8")));
}

async function verify(path: string, sha256: string): Promise<void> {
  if (!existsSync(path)) throw missing(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") === sha256) return;
  throw new IbidError("model-unavailable", `the model file ${path} is damaged: its hash is not the expected one`, { hint: reinstall });
}

const reinstall = "Install Ibid again; in a checkout, restore the folder weights/ from version control.";

function missing(path: string): IbidError {
  return new IbidError("model-unavailable", `the model file ${path} is missing`, { hint: reinstall });
}
