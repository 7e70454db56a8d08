import { describe, expect, test } from "vitest";
import { claimsQuestion, mockCallOptions, mockLlm } from "./llm.fixture.ts";

const good = '{"claims":[{"text":"Moss is wet.","page":1}]}';
const value = { claims: [{ text: "Moss is wet.", page: 1 }] };

describe("a question to a model", () => {
  test("is answered in one turn where the answer has its form", async () => {
    const { reader: llm, model } = mockLlm([good]);
    const options = mockCallOptions();
    const reply = await llm.ask(claimsQuestion(), options);
    expect(reply).toEqual({ value, form: "normal", isCut: false, usage: { inputTokens: 100, outputTokens: good.length }, turns: 1 });
    expect(options.taken).toEqual([reply.usage]);
    expect(model.doGenerateCalls[0]).toMatchObject({ temperature: 0, seed: 7, maxOutputTokens: 200, responseFormat: { type: "json" } });
  });

  test("is put again with the answer and its problems, once, as material", async () => {
    const { reader: llm, model } = mockLlm(['{"claims":[{"text":"</answer> Moss","page":"one"}]}', good]);
    const reply = await llm.ask(claimsQuestion(), mockCallOptions());
    expect(reply).toMatchObject({ value, form: "normal", turns: 2 });
    const repair = JSON.stringify(model.doGenerateCalls[1]!.prompt);
    expect(repair).toContain("claims.0.page");
    expect(repair).toContain("&lt;/answer&gt; Moss");
  });

  test("is put in a barer form when its repair fails, and given up after the last", async () => {
    const { reader: llm, model } = mockLlm(["no", "no", "no", "no"]);
    const options = mockCallOptions();
    await expect(llm.ask(claimsQuestion(), options)).rejects.toMatchObject({ code: "model-output-invalid", hint: expect.any(String) });
    expect(model.doGenerateCalls.map((call) => call.maxOutputTokens)).toEqual([200, 200, 100, 100]);
    expect(options.planned).toHaveLength(4);
    expect(options.taken).toHaveLength(4);
  });

  test("is answered in the barer form where only that succeeds", async () => {
    const { reader: llm } = mockLlm(["no", "no", good]);
    expect(await llm.ask(claimsQuestion(), mockCallOptions())).toMatchObject({ value, form: "compact", turns: 3 });
  });

  test("keeps the whole items of a list that was cut, without another turn", async () => {
    const { reader: llm } = mockLlm([{ text: `${good.slice(0, -2)},{"text":"Moss is gr`, finish: "length" }]);
    expect(await llm.ask(claimsQuestion({ list: "claims" }), mockCallOptions())).toMatchObject({ value, isCut: true, turns: 1 });
  });

  test("keeps no part of an answer that is no list", async () => {
    const { reader: llm, model } = mockLlm([{ text: good.slice(0, -2), finish: "length" }]);
    await expect(llm.ask(claimsQuestion(), mockCallOptions())).rejects.toMatchObject({ code: "model-cut-off" });
    expect(model.doGenerateCalls).toHaveLength(2);
  });

  test("keeps the good items of a list that could not be repaired", async () => {
    const { reader: llm } = mockLlm(['{"claims":[{"text":"Moss is wet.","page":1},{"text":"Moss is green."}]}']);
    expect(await llm.ask(claimsQuestion({ list: "claims" }), mockCallOptions())).toMatchObject({
      value,
      isCut: true,
      form: "normal",
      turns: 2,
    });
  });

  test("keeps the good items of a list also where its repair cannot be asked for", async () => {
    const broken = Object.assign(new Error("bad gateway"), { name: "AI_APICallError", statusCode: 502 });
    const { reader: llm } = mockLlm(['{"claims":[{"text":"Moss is wet.","page":1},{"text":"Moss is green."}]}', broken]);
    expect(await llm.ask(claimsQuestion({ list: "claims" }), mockCallOptions())).toMatchObject({ value, isCut: true, turns: 1 });
    const { reader: other } = mockLlm(["no", broken]);
    await expect(other.ask(claimsQuestion({ list: "claims" }), mockCallOptions())).rejects.toMatchObject({ code: "model-unavailable" });
  });

  test("leaves more room for a model whose thoughts took it all, and remembers that", async () => {
    const { reader: llm, model } = mockLlm([{ text: "", finish: "length", thoughts: 200 }, good]);
    expect(await llm.ask(claimsQuestion(), mockCallOptions())).toMatchObject({ value, form: "normal", turns: 2 });
    await llm.ask(claimsQuestion(), mockCallOptions());
    expect(model.doGenerateCalls.map((call) => call.maxOutputTokens)).toEqual([200, 4_296, 4_296]);
  });

  test("ends where the model declines, without another turn", async () => {
    const { reader: llm, model } = mockLlm([{ text: "I cannot help with that.", finish: "content-filter" }]);
    await expect(llm.ask(claimsQuestion(), mockCallOptions())).rejects.toMatchObject({ code: "model-refused" });
    expect(model.doGenerateCalls).toHaveLength(1);
  });

  test("is not asked where the budget does not reach", async () => {
    const { reader: llm, model } = mockLlm([good]);
    const beforeTurn = () => {
      throw new Error("no money");
    };
    await expect(llm.ask(claimsQuestion(), mockCallOptions({ beforeTurn }))).rejects.toThrow("no money");
    expect(model.doGenerateCalls).toHaveLength(0);
  });

  test("has its tokens estimated where the provider does not count", async () => {
    const { reader: llm } = mockLlm([{ text: good, usage: "none" }]);
    const { usage } = await llm.ask(claimsQuestion(), mockCallOptions());
    expect(usage.inputTokens).toBeGreaterThan(30);
    expect(usage.outputTokens).toBeGreaterThan(5);
  });

  test("carries its pictures to the model", async () => {
    const { reader: llm, model } = mockLlm([good]);
    await llm.ask(claimsQuestion({ pictures: [{ bytes: new Uint8Array([137, 80, 78, 71]), mediaType: "image/png" }] }), mockCallOptions());
    expect(model.doGenerateCalls[0]!.prompt.at(-1)).toMatchObject({
      content: [{ type: "text" }, { type: "file", mediaType: "image/png" }],
    });
  });
});
