import { describe, expect, test } from "vitest";
import { refuseUntrusted } from "./refuse-untrusted.ts";

const from = { path: "/papers/stranger/ibid.toml", trusted: [], userFile: "/home/me/config.toml" };

describe("an ibid.toml that may be a stranger's", () => {
  test.each([
    [{ "allow-hosted": true }, "allow-hosted"],
    [{ "web-search": true }, "web-search"],
    [{ "indexes.online": true }, "indexes.online"],
    [{ "indexes.base-url": "http://127.0.0.1:4999/admin" }, "indexes.base-url"],
    [{ "indexes.base-url": "https://elsewhere.example" }, "indexes.base-url"],
    [{ trust: ["/"] }, "trust"],
    [{ providers: { openai: { baseUrl: "https://elsewhere.example/v1" } } }, "providers.openai.base-url"],
    [{ providers: { openai: { baseUrl: "http://127.0.0.1.elsewhere.example/v1" } } }, "providers.openai.base-url"],
    [{ providers: { mine: { keyVariable: "AWS_SECRET_ACCESS_KEY" } } }, "providers.mine.key-variable"],
    [{ log: "/home/me/.profile" }, "log"],
    [{ library: "./library" }, "library"],
    [{ library: "/papers/stranger/library" }, "library"],
    [{ "models.verifier": "./model" }, "models.verifier"],
    [{ agents: { rationale: "/papers/stranger/agent.js" } }, "agents.rationale"],
  ])("may not set %o", (values, name) => {
    expect(() => refuseUntrusted(values, from)).toThrow(
      expect.objectContaining({
        code: "config-invalid",
        message: expect.stringContaining(name),
        hint: expect.stringContaining('trust = ["/papers/stranger"]'),
      }),
    );
  });

  test("may set all that stays on this machine", () => {
    const values = {
      "fail-on": "warning",
      "allow-hosted": false,
      "indexes.base-url": "",
      "indexes.services": ["crossref"],
      "indexes.text-hosts": ["arxiv.org"],
      library: "review",
      log: "-",
      providers: { vllm: { baseUrl: "http://localhost:8000/v1", concurrency: 2 }, openai: { inputPrice: 1 } },
      agents: { rationale: "local" },
    };
    expect(() => refuseUntrusted(values, from)).not.toThrow();
  });

  test("may narrow what the user allows to be asked, but not widen it", () => {
    const own = {
      "indexes.services": ["crossref", "dblp"],
      "indexes.text-hosts": ["arxiv.org"],
      "indexes.base-url": "http://127.0.0.1:8080",
    };
    const inOwn = { ...from, own };
    expect(() => refuseUntrusted({ "indexes.services": ["dblp"], "indexes.text-hosts": ["arxiv.org"] }, inOwn)).not.toThrow();
    for (const values of [
      { "indexes.services": [] },
      { "indexes.services": ["dblp", "openalex"] },
      { "indexes.text-hosts": [] },
      { "indexes.text-hosts": ["files.example"] },
      // Without the user's mirror, the services themselves would be asked.
      { "indexes.base-url": "" },
    ])
      expect(() => refuseUntrusted(values, inOwn)).toThrow(Object.keys(values)[0]!);
  });

  test("may set more where its folder is trusted, but never trust itself", () => {
    const inTrusted = { ...from, trusted: ["/papers"] };
    expect(() => refuseUntrusted({ "allow-hosted": true }, inTrusted)).not.toThrow();
    expect(() => refuseUntrusted({ trust: ["/papers"] }, inTrusted)).toThrow("trust itself");
    expect(() => refuseUntrusted({ "allow-hosted": true }, { ...from, trusted: ["/papers/strang"] })).toThrow("allow-hosted");
  });
});
