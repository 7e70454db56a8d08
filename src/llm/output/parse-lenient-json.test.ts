import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLenientJson } from "./parse-lenient-json.ts";

const whole = (value: unknown) => ({ value, isComplete: true });
const cut = (value: unknown) => ({ value, isComplete: false });

describe("the JSON of an answer", () => {
  test.each([
    ["alone", '{"a":1}', { a: 1 }],
    ["in a fence", 'Here you are:\n```json\n{"a":[1,2]}\n```\nAnything else?', { a: [1, 2] }],
    ["after words with brackets", 'As {some} say in [1], it is {"a":{"b":null}}.', { a: { b: null } }],
    ["after thoughts", '<think>Maybe {"a":0}?</think>\n{"a":1}', { a: 1 }],
    ["with a comma too many", '{"a":[1,2,],"b":true,}', { a: [1, 2], b: true }],
    ["with a line break in a string", '{"a":"two\nlines"} ', { a: "two\nlines" }],
    ["with escapes", '{"a":"\\"\\u00e9\\\\"},', { a: '"é\\' }],
    ["as a bare list", 'The list: [{"a":1}]', [{ a: 1 }]],
  ])("is found %s", (_, answer, value) => {
    expect(parseLenientJson(answer)).toMatchObject(whole(value));
  });

  test.each([
    ["in an item", '{"items":[{"t":"one"},{"t":"tw', { items: [{ t: "one" }] }],
    ["between items", '{"items":[{"t":"one"},', { items: [{ t: "one" }] }],
    ["in a number", '{"items":[1,2,3', { items: [1, 2] }],
    ["in a word", '{"items":[true,fal', { items: [true] }],
    ["in a name", '{"count":2,"ite', { count: 2 }],
    ["in a field of text", '{"count":2,"note":"not whole', { count: 2 }],
    ["in an inner list", '{"items":[{"of":[1,2],"n":1},{"of":[1', { items: [{ of: [1, 2], n: 1 }] }],
    ["behind a fence", '```json\n{"items":[{"t":"one"}', { items: [{ t: "one" }] }],
  ])("keeps what is whole when it was cut %s", (_, answer, value) => {
    expect(parseLenientJson(answer)).toMatchObject(cut(value));
  });

  test.each(["", "I cannot say.", "{no json}", "{'a':1}", '{"a" 1}', '{"a":1 "b":2}', "<think>{}"])("is not found in %j", (answer) => {
    expect(parseLenientJson(answer)).toBeUndefined();
  });

  test("is read as JSON.parse reads it, wherever it stands", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value);
        expect(parseLenientJson(`Well: ${json} is it.`)?.value).toEqual(JSON.parse(json));
      }),
    );
  });

  test("never invents an item where an answer was cut", () => {
    const items = fc.array(fc.record({ text: fc.string(), count: fc.integer() }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(items, fc.nat(), (given, at) => {
        const json = JSON.stringify({ items: given });
        const found = parseLenientJson(json.slice(0, at % json.length));
        const kept = (found?.value as { items?: unknown[] } | undefined)?.items ?? [];
        expect(kept).toEqual(given.slice(0, kept.length));
      }),
    );
  });

  test("makes no prototype of a field, and does not fall over what is nested without end", () => {
    const found = parseLenientJson('see {"__proto__":{"x":1}}')!.value as Record<string, unknown>;
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(parseLenientJson(`x${"[".repeat(200_000)}`)).toBeUndefined();
    expect(parseLenientJson(`x${'{"a":'.repeat(50_000)}`)).toBeUndefined();
  });
});
