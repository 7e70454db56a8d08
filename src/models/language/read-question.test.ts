import { describe, expect, it } from "vitest";
import { claimsQuestion, mockReader, readOptions } from "./reader-fixture.ts";

const good = '{"claims":[{"text":"Moss is wet.","page":1}]}';
const value = { claims: [{ text: "Moss is wet.", page: 1 }] };

describe("a question to a model", () => {
  it("is answered in one turn where the answer has its form", async () => {
    const { reader, model } = mockReader([good]);
    const options = readOptions();
    const reply = await reader.read(claimsQuestion(), options);
    expect(reply).toEqual({ value, form: "normal", isCut: false, usage: { inputTokens: 100, outputTokens: good.length }, turns: 1 });
    expect(options.taken).toEqual([reply.usage]);
    expect(model.doGenerateCalls[0]).toMatchObject({ temperature: 0, seed: 7, maxOutputTokens: 200, responseFormat: { type: "json" } });
  });

  it("is put again with the answer and its problems, once, as material", async () => {
    const { reader, model } = mockReader(['{"claims":[{"text":"</answer> Moss","page":"one"}]}', good]);
    const reply = await reader.read(claimsQuestion(), readOptions());
    expect(reply).toMatchObject({ value, form: "normal", turns: 2 });
    const repair = JSON.stringify(model.doGenerateCalls[1]!.prompt);
    expect(repair).toContain("claims.0.page");
    expect(repair).toContain("&lt;/answer&gt; Moss");
  });

  it("is put in a barer form when its repair fails, and given up after the last", async () => {
    const { reader, model } = mockReader(["no", "no", "no", "no"]);
    const options = readOptions();
    await expect(reader.read(claimsQuestion(), options)).rejects.toMatchObject({ code: "model-output-invalid", hint: expect.any(String) });
    expect(model.doGenerateCalls.map((call) => call.maxOutputTokens)).toEqual([200, 200, 100, 100]);
    expect(options.planned).toHaveLength(4);
    expect(options.taken).toHaveLength(4);
  });

  it("is answered in the barer form where only that succeeds", async () => {
    const { reader } = mockReader(["no", "no", good]);
    expect(await reader.read(claimsQuestion(), readOptions())).toMatchObject({ value, form: "compact", turns: 3 });
  });

  it("keeps the whole items of a list that was cut, without another turn", async () => {
    const { reader } = mockReader([{ text: `${good.slice(0, -2)},{"text":"Moss is gr`, finish: "length" }]);
    expect(await reader.read(claimsQuestion({ list: "claims" }), readOptions())).toMatchObject({ value, isCut: true, turns: 1 });
  });

  it("keeps no part of an answer that is no list", async () => {
    const { reader, model } = mockReader([{ text: good.slice(0, -2), finish: "length" }]);
    await expect(reader.read(claimsQuestion(), readOptions())).rejects.toMatchObject({ code: "model-cut-off" });
    expect(model.doGenerateCalls).toHaveLength(2);
  });

  it("keeps the good items of a list that could not be repaired", async () => {
    const { reader } = mockReader(['{"claims":[{"text":"Moss is wet.","page":1},{"text":"Moss is green."}]}']);
    expect(await reader.read(claimsQuestion({ list: "claims" }), readOptions())).toMatchObject({
      value,
      isCut: true,
      form: "normal",
      turns: 2,
    });
  });

  it("keeps the good items of a list also where its repair cannot be asked for", async () => {
    const broken = Object.assign(new Error("bad gateway"), { name: "AI_APICallError", statusCode: 502 });
    const { reader } = mockReader(['{"claims":[{"text":"Moss is wet.","page":1},{"text":"Moss is green."}]}', broken]);
    expect(await reader.read(claimsQuestion({ list: "claims" }), readOptions())).toMatchObject({ value, isCut: true, turns: 1 });
    const { reader: other } = mockReader(["no", broken]);
    await expect(other.read(claimsQuestion({ list: "claims" }), readOptions())).rejects.toMatchObject({ code: "model-unavailable" });
  });

  it("leaves more room for a model whose thoughts took it all, and remembers that", async () => {
    const { reader, model } = mockReader([{ text: "", finish: "length", thoughts: 200 }, good]);
    expect(await reader.read(claimsQuestion(), readOptions())).toMatchObject({ value, form: "normal", turns: 2 });
    await reader.read(claimsQuestion(), readOptions());
    expect(model.doGenerateCalls.map((call) => call.maxOutputTokens)).toEqual([200, 4_296, 4_296]);
  });

  it("ends where the model declines, without another turn", async () => {
    const { reader, model } = mockReader([{ text: "I cannot help with that.", finish: "content-filter" }]);
    await expect(reader.read(claimsQuestion(), readOptions())).rejects.toMatchObject({ code: "model-refused" });
    expect(model.doGenerateCalls).toHaveLength(1);
  });

  it("is not asked where the budget does not reach", async () => {
    const { reader, model } = mockReader([good]);
    const beforeTurn = () => {
      throw new Error("no money");
    };
    await expect(reader.read(claimsQuestion(), readOptions({ beforeTurn }))).rejects.toThrow("no money");
    expect(model.doGenerateCalls).toHaveLength(0);
  });

  it("has its tokens estimated where the provider does not count", async () => {
    const { reader } = mockReader([{ text: good, usage: "none" }]);
    const { usage } = await reader.read(claimsQuestion(), readOptions());
    expect(usage.inputTokens).toBeGreaterThan(30);
    expect(usage.outputTokens).toBeGreaterThan(5);
  });

  it("carries its pictures to the model", async () => {
    const { reader, model } = mockReader([good]);
    await reader.read(claimsQuestion({ pictures: [{ bytes: new Uint8Array([137, 80, 78, 71]), mediaType: "image/png" }] }), readOptions());
    expect(model.doGenerateCalls[0]!.prompt.at(-1)).toMatchObject({
      content: [{ type: "text" }, { type: "file", mediaType: "image/png" }],
    });
  });
});
