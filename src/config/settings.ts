import { z } from "zod";
import { Config } from "./schema.ts";

/** One setting, under the name that flags and ibid.toml use: `fail-on`, `retrieval.fusion-constant`. */
export interface Setting {
  name: string;
  path: string[];
  environment: string;
  description: string;
  kind: "text" | "number" | "boolean" | "list";
}

/** All settings in the order of the schema. */
export const settings: Setting[] = collect(Config, []);

function collect(schema: z.ZodObject, path: string[]): Setting[] {
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const inner = unwrap(value as z.ZodType);
    const here = [...path, key];
    if (inner instanceof z.ZodObject) return collect(inner, here);
    const name = here.map(kebab).join(".");
    const environment = `IBID_${name.replace(/[.-]/g, "_").toUpperCase()}`;
    return [{ name, path: here, environment, description: (value as z.ZodType).description ?? "", kind: kindOf(inner) }];
  });
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? unwrap(schema.def.innerType as z.ZodType) : schema;
}

function kindOf(schema: z.ZodType): Setting["kind"] {
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  return schema instanceof z.ZodArray ? "list" : "text";
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
