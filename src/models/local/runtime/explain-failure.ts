import { IbidError } from "../../../errors.ts";
import type { ModelFile } from "./inference.ts";

/** Why a model could not be loaded, for a person who can do something about it. */
export function explainLoading(cause: unknown, { file, hint }: ModelFile): IbidError {
  if (cause instanceof Error && "lacks" in cause)
    return new IbidError("model-unavailable", `no native library runs models on ${process.platform} ${process.arch}: ${firstLine(cause)}`, {
      hint: "Install Ibid again with its dependencies (onnxruntime-node); it has libraries for Linux x64 and arm64, macOS arm64 and Windows.",
      cause,
    });
  return new IbidError("model-unavailable", `the model ${file} cannot be loaded: ${firstLine(cause)}`, { hint, cause });
}

/** A model that was loaded and fails on a text is not the model it should be. */
export function explainReading(cause: unknown, { file, hint }: ModelFile): IbidError {
  return new IbidError("model-unavailable", `the model ${file} cannot read a text: ${firstLine(cause)}`, { hint, cause });
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!;
}
