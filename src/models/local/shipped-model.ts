import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { IbidError } from "../../errors.ts";
import type { ModelRole } from "../models.ts";
import { hasHash } from "./has-hash.ts";
import type { ModelSource } from "./model-source.ts";

const verifiedFiles = new Map<string, Promise<void>>();

const reinstall = "Install the package ibid-models again; in a checkout, restore packages/ibid-models from version control.";

const File = z.object({ file: z.string(), sha256: z.string() });
/** `data`: a table that the model's file refers to. */
const Model = File.extend({ maxTokens: z.number().int(), data: File.optional() });
const Labels = z.object({ reference: z.array(z.string()), entity: z.array(z.string()) });

const Manifest = z.object({
  tokenizer: File,
  models: z.object({
    embedder: Model,
    reranker: Model,
    verifier: Model,
    deepVerifier: Model.optional(),
    classifier: Model.optional(),
    tagger: Model.extend({ labels: Labels }).optional(),
  }),
});

/** The folder of the shipped models: the package `ibid-models`, unless `IBID_WEIGHTS` names another folder. */
export function weightsFolder(): string {
  return process.env.IBID_WEIGHTS ?? findModelsPackage();
}

function findModelsPackage(): string {
  const require = createRequire(import.meta.url);
  try {
    return dirname(require.resolve("ibid-models/manifest.json"));
  } catch (cause) {
    throw new IbidError("model-unavailable", "the package ibid-models, which holds the local models, is not installed", {
      hint: "Run npm ci in a checkout, or npm install ibid-models elsewhere; IBID_WEIGHTS can name another folder of models.",
      cause,
    });
  }
}

/** A shipped model, found by the manifest and verified by its hash. `stampFile` remembers the files that were. */
export function shippedModel(role: ModelRole, folder: string, stampFile?: string): ModelSource {
  const { models, tokenizer } = readManifest(folder);
  const model = models[role];
  const id = `${role}@${model?.sha256.slice(0, 12) ?? none}`;
  return {
    id,
    async find() {
      if (!model) throw new IbidError("model-unavailable", `the weights in ${folder} have no ${role}`, { hint: reinstall });
      const [file, tokenizerFile] = [join(folder, model.file), join(folder, tokenizer.file)];
      const files = [model, tokenizer, ...(model.data ? [model.data] : [])];
      await Promise.all(files.map(({ file: name, sha256 }) => verifyFile(join(folder, name), sha256, stampFile)));
      return {
        id,
        file,
        hint: reinstall,
        tokenizerFile,
        maxTokens: model.maxTokens,
        pooling: "mean",
        prefixes: { query: "", passage: "" },
        first: "claim",
        ...("labels" in model ? { labels: model.labels } : {}),
      };
    },
  };
}

const none = "none";

/** Whether the manifest contains the model with this id. */
export function hasWeights(id: string): boolean {
  return !id.endsWith(`@${none}`);
}

function readManifest(folder: string): z.infer<typeof Manifest> {
  const path = join(folder, "manifest.json");
  if (!existsSync(path)) throw missingFile(path);
  try {
    return Manifest.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new IbidError("model-unavailable", `${path} is not a valid manifest of models`, { hint: reinstall, cause });
  }
}

/** Verifies once per process that a file has the expected hash. */
function verifyFile(path: string, sha256: string, stampFile?: string): Promise<void> {
  const key = JSON.stringify([path, sha256, stampFile]);
  const proof = verifiedFiles.get(key) ?? verifyHash(path, sha256, stampFile);
  verifiedFiles.set(key, proof);
  // A repaired file is verified again.
  proof.catch(() => verifiedFiles.delete(key));
  return proof;
}

async function verifyHash(path: string, sha256: string, stampFile?: string): Promise<void> {
  if (!existsSync(path)) throw missingFile(path);
  if (await hasHash(path, sha256, stampFile)) return;
  throw new IbidError("model-unavailable", `the model file ${path} is damaged: its hash is not the expected one`, { hint: reinstall });
}

function missingFile(path: string): IbidError {
  return new IbidError("model-unavailable", `the model file ${path} is missing`, { hint: reinstall });
}
