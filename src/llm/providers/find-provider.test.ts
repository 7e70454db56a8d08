import { describe, expect, test } from "vitest";
import { findProvider, parseAssignment } from "./find-provider.ts";

describe("an assignment", () => {
  test.each([
    ["anthropic/claude", "anthropic", "claude"],
    ["openrouter/meta-llama/llama-3:free", "openrouter", "meta-llama/llama-3:free"],
    ["ollama/hf.co/someone/model:Q4_K_M", "ollama", "hf.co/someone/model:Q4_K_M"],
    [" vllm / a/b ", "vllm", "a/b"],
  ])("%s names a provider and a model", (assignment, provider, model) => {
    expect(parseAssignment(assignment)).toEqual({ provider, model });
  });

  test.each(["", "gpt", "/gpt", "openai/", "openai/ "])("%j names none", (assignment) => {
    expect(() => parseAssignment(assignment)).toThrow(
      expect.objectContaining({ code: "config-invalid", hint: expect.stringContaining("provider/model") }),
    );
  });
});

describe("a provider", () => {
  test.each([
    ["openai", { OPENAI_API_KEY: "k" }, "https://api.openai.com/v1"],
    ["openai", { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "https://proxy.example/openai/" }, "https://proxy.example/openai"],
    ["anthropic", { ANTHROPIC_API_KEY: "k" }, "https://api.anthropic.com/v1"],
    ["anthropic", { ANTHROPIC_API_KEY: "k", ANTHROPIC_BASE_URL: "https://proxy.example" }, "https://proxy.example/v1"],
    ["google", { GEMINI_API_KEY: "k" }, "https://generativelanguage.googleapis.com/v1beta"],
    ["openrouter", { OPENROUTER_API_KEY: "k" }, "https://openrouter.ai/api/v1"],
    ["vllm", {}, "http://127.0.0.1:8000/v1"],
    ["llamacpp", {}, "http://127.0.0.1:8080/v1"],
    ["lmstudio", {}, "http://127.0.0.1:1234/v1"],
    ["ollama", {}, "http://127.0.0.1:11434"],
    ["ollama", { OLLAMA_HOST: "gpu.example" }, "http://gpu.example:11434"],
    ["ollama", { OLLAMA_HOST: "0.0.0.0:9000" }, "http://127.0.0.1:9000"],
    ["ollama", { OLLAMA_HOST: ":9000" }, "http://127.0.0.1:9000"],
    ["ollama", { OLLAMA_HOST: "https://gpu.example/ollama/" }, "https://gpu.example/ollama"],
  ])("%s with %j is at %s", (name, environment, baseUrl) => {
    expect(findProvider(name, {}, environment).baseUrl).toBe(baseUrl);
  });

  test("on this machine is local, and one that only looks like it is not", () => {
    const at = (baseUrl: string) => findProvider("mine", { mine: { baseUrl } }, {}).isLocal;
    expect(["http://localhost:1", "http://127.0.0.1/v1", "http://[::1]:8080"].map(at)).toEqual([true, true, true]);
    expect(["http://localhost.example:1", "http://127.0.0.1.example", "http://10.0.0.1:8080"].map(at)).toEqual([false, false, false]);
  });

  test.each([
    ["openai", "OPENAI_API_KEY"],
    ["anthropic", "ANTHROPIC_API_KEY"],
    ["google", "GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY"],
    ["openrouter", "OPENROUTER_API_KEY"],
  ])("%s without a key says which variable to set", (name, variables) => {
    expect(() => findProvider(name, {}, { OPENAI_API_KEY: " " })).toThrow(
      expect.objectContaining({ code: "model-key-missing", hint: expect.stringContaining(variables) }),
    );
  });

  test("takes its key from the variable that the settings name, and misses it there", () => {
    const settings = { openai: { keyVariable: "WORK_KEY" } };
    expect(findProvider("openai", settings, { WORK_KEY: "w", OPENAI_API_KEY: "o" }).key).toBe("w");
    expect(() => findProvider("openai", settings, { OPENAI_API_KEY: "o" })).toThrow(
      expect.objectContaining({ hint: expect.stringContaining("WORK_KEY") }),
    );
  });

  test("is refused with a key or an address that would leak when it is used", () => {
    for (const key of ["sk-“secret”", "sk-a\nb", "sk a"])
      expect(() => findProvider("openai", {}, { OPENAI_API_KEY: key })).toThrow(
        expect.objectContaining({ code: "model-key-missing", message: expect.not.stringContaining("sk") }),
      );
    expect(() => findProvider("mine", { mine: { baseUrl: "http://me:secret@h" } }, {})).toThrow(
      expect.objectContaining({ code: "config-invalid", message: expect.not.stringContaining("secret") }),
    );
  });

  test("of one's own never gets the key of another", () => {
    const settings = { mine: { kind: "openai" as const, baseUrl: "https://mine.example" } };
    expect(findProvider("mine", settings, { OPENAI_API_KEY: "o" }).key).toBeUndefined();
    expect(findProvider("mine", settings, { OPENAI_API_KEY: "o", MINE_API_KEY: "m" }).key).toBe("m");
  });

  test("that is known may have a second name with other settings", () => {
    const found = findProvider("careful", { careful: { kind: "anthropic", requestsPerMinute: 5 } }, { ANTHROPIC_API_KEY: "k" });
    expect(found).toMatchObject({ kind: "anthropic", key: "k", host: "api.anthropic.com", requestsPerMinute: 5 });
  });

  test.each([
    ["nobody", {}, "Known providers: openai"],
    ["mine", { mine: {} }, "base-url under [providers.mine]"],
    ["mine", { mine: { baseUrl: "my server" } }, "base-url under [providers.mine]"],
    ["mine", { mine: { baseUrl: "file:///etc/passwd" } }, "base-url under [providers.mine]"],
    ["constructor", {}, "Known providers: openai"],
  ])("%s that is described as %j is refused with a hint", (name, settings, hint) => {
    expect(() => findProvider(name, settings, {})).toThrow(
      expect.objectContaining({ code: "config-invalid", hint: expect.stringContaining(hint) }),
    );
  });

  test("of one's own gets one question at a time, and minutes for its first token", () => {
    const own = { concurrency: 1, timeoutSeconds: 300, isOwnServer: true };
    for (const name of ["ollama", "llamacpp", "lmstudio"]) expect(findProvider(name, {}, {})).toMatchObject(own);
    const mine = (baseUrl: string) => findProvider("mine", { mine: { baseUrl } }, {});
    expect(mine("http://localhost:9000")).toMatchObject({ ...own, isLocal: true });
    // Text that goes to another machine of the network still needs consent.
    expect(mine("http://192.168.1.7:9000")).toMatchObject({ ...own, isLocal: false });
    expect(mine("https://gpu.example:9000")).toMatchObject({ concurrency: 8, timeoutSeconds: 120, isOwnServer: false });
    expect(findProvider("ollama", { ollama: { concurrency: 3 } }, {}).concurrency).toBe(3);
  });

  test("has defaults for what is left out", () => {
    expect(findProvider("vllm", { vllm: { seed: 3 } }, {})).toMatchObject({ concurrency: 4, timeoutSeconds: 300, temperature: 0, seed: 3 });
    expect(findProvider("openai", {}, { OPENAI_API_KEY: "k" })).toMatchObject({ concurrency: 8, requestsPerMinute: undefined });
  });
});
