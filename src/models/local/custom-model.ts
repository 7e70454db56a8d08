import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { IbidError } from "../../errors.ts";
import type { ModelSource, StanceClass } from "./model-source.ts";

/** The roles that a user's own model may have. */
export type CustomModelRole = "embedder" | "reranker" | "verifier";

const stanceByLabel: Record<string, StanceClass> = {
  supports: "supports",
  entailment: "supports",
  contradicts: "contradicts",
  contradiction: "contradicts",
  neutral: "neutral",
};

/** The content of a folder's ibid-model.json. */
const ModelDescription = z.strictObject({
  maxTokens: z.int().min(8).max(8_192).default(256),
  pooling: z.enum(["mean", "cls"]).default("mean"),
  query: z.string().default(""),
  passage: z.string().default(""),
  /** The classes of a verifier, in the order of its outputs. Without them it must have the outputs of the shipped verifier. */
  labels: z
    .array(z.enum(Object.keys(stanceByLabel) as [string, ...string[]]))
    .length(3)
    .refine((labels) => new Set(labels.map((label) => stanceByLabel[label])).size === 3, "the three labels must differ")
    .optional(),
  /** The text that a verifier reads first. For most models trained on entailment the evidence is the premise. */
  first: z.enum(["claim", "evidence"]).optional(),
});

/** A BERT-like model that the user names: a folder with an .onnx file, its tokenizer.json and optionally an ibid-model.json. */
export function customModel(role: CustomModelRole, path: string): ModelSource {
  const folder = resolve(path);
  if (!existsSync(folder)) throw unusable(role, folder, "there is no such folder");
  const [file, tokenizerFile] = [findModel(role, folder), join(folder, "tokenizer.json")];
  if (!existsSync(tokenizerFile)) throw unusable(role, folder, "it has no tokenizer.json");
  const { maxTokens, pooling, query, passage, labels, first } = readDescription(role, folder);
  // Everything that changes the outputs changes the id, so that no result of another model is reused.
  const id = `${role}@${hashOf([file, tokenizerFile, join(folder, descriptionFile)])}`;
  return {
    id,
    find: async () => ({
      id,
      file,
      tokenizerFile,
      maxTokens,
      pooling,
      prefixes: { query, passage },
      first: first ?? (labels ? "evidence" : "claim"),
      hint: customModelHint,
      ...(labels ? { stances: labels.map((label) => stanceByLabel[label]!) } : {}),
    }),
  };
}

const descriptionFile = "ibid-model.json";

function findModel(role: CustomModelRole, folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith(".onnx"));
  const name = files.find((file) => file === "model.onnx") ?? files.find((file) => file.startsWith(`${role}.`)) ?? files[0];
  if (name === undefined) throw unusable(role, folder, "it has no .onnx file");
  if (files.length > 1 && name !== "model.onnx" && !name.startsWith(`${role}.`))
    throw unusable(role, folder, "it has several .onnx files and none is called model.onnx");
  return join(folder, name);
}

function readDescription(role: CustomModelRole, folder: string): z.infer<typeof ModelDescription> {
  const path = join(folder, descriptionFile);
  try {
    return ModelDescription.parse(existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});
  } catch (error) {
    const why = error instanceof z.ZodError ? `${error.issues[0]!.path.join(".")}: ${error.issues[0]!.message}` : "it is not JSON";
    throw unusable(role, folder, `${descriptionFile}: ${why}`);
  }
}

function hashOf(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

function unusable(role: CustomModelRole, folder: string, why: string): IbidError {
  return new IbidError("config-invalid", `models.${role}: ${folder} cannot be used: ${why}`, {
    hint: customModelHint,
  });
}

const customModelHint =
  "Name a folder with model.onnx, tokenizer.json and perhaps ibid-model.json, or leave the setting empty for the shipped model.";
