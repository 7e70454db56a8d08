import { z } from "zod";
import { LanguageRole } from "../domain/llm/language-role.ts";
import { Config } from "./schema.ts";

/** One setting, with its name in flags and ibid.toml: `fail-on`, `retrieval.fusion-constant`. */
export interface Setting {
  name: string;
  path: string[];
  environment: string;
  description: string;
  /** A table has entries under names that the user chooses. */
  kind: "text" | "number" | "boolean" | "list" | "table";
}

/** All settings in the order of the schema. */
export const settings: Setting[] = collect(Config, []);

function collect(schema: z.ZodObject, path: string[]): Setting[] {
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const inner = unwrap(value as z.ZodType);
    const here = [...path, key];
    if (inner instanceof z.ZodObject) return collect(inner, here);
    const name = here.map((key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).join(".");
    const environment = environmentName(name);
    return [{ name, path: here, environment, description: (value as z.ZodType).description ?? "", kind: kindOf(inner) }];
  });
}

/** Roles have their own form in the environment: `IBID_MODEL_JUDGE`. */
function environmentName(name: string): string {
  const plain = name.replace(/[.-]/g, "_").toUpperCase();
  const role = LanguageRole.options.find((option) => name === `models.${option}`);
  return role || name === "models.embed" || name === "models.rerank" ? `IBID_${plain.replace("MODELS", "MODEL")}` : `IBID_${plain}`;
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? unwrap(schema.def.innerType as z.ZodType) : schema;
}

function kindOf(schema: z.ZodType): Setting["kind"] {
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodRecord) return "table";
  return schema instanceof z.ZodArray ? "list" : "text";
}
