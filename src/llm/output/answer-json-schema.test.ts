import { describe, expect, test } from "vitest";
import { z } from "zod";
import { answerJsonSchema } from "./answer-json-schema.ts";

describe("the format of an answer", () => {
  test("is closed, holds the advice of its fields, and is made once", () => {
    const schema = z.object({ page: z.int().describe("Where it stands.") });
    const format = answerJsonSchema(schema);
    expect(format.json).toEqual({
      type: "object",
      properties: { page: { type: "integer", description: "Where it stands." } },
      required: ["page"],
      additionalProperties: false,
    });
    expect(format.isStrict).toBe(true);
    expect(answerJsonSchema(schema)).toBe(format);
  });

  test.each([
    ["an optional field", z.object({ a: z.string().optional() }), false],
    ["an optional field far inside", z.object({ a: z.array(z.object({ b: z.string().optional() })) }), false],
    ["free names", z.object({ a: z.record(z.string(), z.string()) }), false],
    ["a choice at its root", z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), false],
    ["a field that may be null", z.object({ a: z.string().nullable() }), true],
    ["a choice inside", z.object({ a: z.union([z.string(), z.object({ b: z.int() })]) }), true],
  ])("with %s fits strict decoding: %s", (_, schema, isStrict) => {
    expect(answerJsonSchema(schema).isStrict).toBe(isStrict);
  });
});
