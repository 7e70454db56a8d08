import { describe, expect, test } from "vitest";
import { z } from "zod";
import { validateAnswer } from "./validate-answer.ts";

const Item = z.object({ text: z.string().min(1), page: z.int() });
const Answer = z.object({ items: z.array(Item), total: z.int().optional() });
const item = (page: unknown) => ({ text: "Moss", page });

describe("an answer under examination", () => {
  test("is valid where it has the form", () => {
    expect(validateAnswer(JSON.stringify({ items: [item(1)] }), Answer, {})).toEqual({ isValid: true, value: { items: [item(1)] } });
  });

  test("may be the list alone where a list was asked for", () => {
    expect(validateAnswer(JSON.stringify([item(1)]), Answer, { list: "items" })).toEqual({ isValid: true, value: { items: [item(1)] } });
  });

  test("has its problems listed by path, up to a maximum", () => {
    const examined = validateAnswer(JSON.stringify({ items: Array.from({ length: 30 }, () => item("x")) }), Answer, {});
    expect(examined).toMatchObject({ isValid: false, kept: undefined });
    expect("problems" in examined && examined.problems).toHaveLength(10);
    expect("problems" in examined && examined.problems[0]).toMatch(/^items\.0\.page: /);
  });

  test("keeps the items of a list that have the form", () => {
    const examined = validateAnswer(JSON.stringify({ items: [item(1), item("x"), { text: "" }, item(2)], total: 4 }), Answer, {
      list: "items",
    });
    expect(examined).toMatchObject({ isValid: false, kept: { value: { items: [item(1), item(2)], total: 4 }, items: 2 } });
  });

  test("keeps nothing where the rest has not the form, or no item is left", () => {
    expect(validateAnswer(JSON.stringify({ items: [item(1)], total: "x" }), Answer, { list: "items" })).toMatchObject({ kept: undefined });
    expect(validateAnswer(JSON.stringify({ items: [item("x")] }), Answer, { list: "items" })).toMatchObject({ kept: undefined });
    expect(validateAnswer(JSON.stringify({ other: [] }), Answer, { list: "items" })).toMatchObject({ kept: undefined });
  });

  test("keeps the whole items of a cut list", () => {
    const examined = validateAnswer('{"items":[{"text":"Moss","page":1},{"text":"Fern","pa', Answer, { list: "items" });
    expect(examined).toMatchObject({ isValid: false, kept: { value: { items: [item(1)] } } });
  });

  test("does not trust the last item where a provider closes what was cut", () => {
    const answer = JSON.stringify({ items: [item(1), item(2)] });
    expect(validateAnswer(answer, Answer, { list: "items", doubtsLast: true })).toMatchObject({
      isValid: false,
      kept: { value: { items: [item(1)] } },
    });
    expect(validateAnswer(JSON.stringify({ total: 1, items: [] }), Answer, { doubtsLast: true })).toMatchObject({ isValid: false });
  });
});
