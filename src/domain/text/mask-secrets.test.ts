import { expect, test } from "vitest";
import { IbidError } from "../../errors.ts";
import { maskSecrets, maskSecretsIn } from "./mask-secrets.ts";

test.each([
  ["http://user:SECRET@127.0.0.1:9/v1?api_key=SECRET", "http://…@127.0.0.1:9/v1?api_key=…"],
  ["http://SECRET@host/v1", "http://…@host/v1"],
  [
    "https://host/v1?api-version=2024-06-01&sig=SECRET&x=SECRET#access_token=SECRET",
    "https://host/v1?api-version=2024-06-01&sig=…&x=…#access_token=…",
  ],
  ["postgresql:user:SECRET@h", "postgresql:…@h"],
  ["postgresql://user:SE/CRET@h:1/x", "postgresql://…@h:1/x"],
  ["postgresql://user:SE#CR?ET@h/x?sslmode=require&password=SECRET", "postgresql://…@h/x?sslmode=require&password=…"],
  ["http://user:p@SE/CRET@h/v1", "http://…@h/v1"],
  ["http://user:SE/CRET@h/v1", "http://…@h/v1"],
  ["host=h password=SECRET user=me", "host=h password=… user=me"],
  ["host=h password='SEC RET' user=me", "host=h password=… user=me"],
])("no secret of %s is shown", (url, shown) => {
  expect(maskSecrets(url)).toBe(shown);
  expect(maskSecrets(`cannot reach "${url}" now`)).toBe(`cannot reach "${shown}" now`);
});

test.each([
  "https://host:8443/@name/page",
  "see https://example.org/a/b.html, and write to me@example.org",
  "postgresql://host:5432/library?sslmode=require",
  "the ratio was 3:1 in the file a:b.md",
])("a text without secrets stays: %s", (text) => {
  expect(maskSecrets(text)).toBe(text);
});

test("settings are masked at every depth, also a password with blanks and quotes", () => {
  const settings = {
    providers: { own: { baseUrl: `http://user:SEC "RET@h/v1`, temperature: 0 } },
    list: ["http://a:SECRET@h"],
    none: null,
  };
  const shown = { providers: { own: { baseUrl: "http://…@h/v1", temperature: 0 } }, list: ["http://…@h"], none: null };
  expect(maskSecretsIn(settings)).toEqual(shown);
});

test("no error carries a secret, whoever made its message", () => {
  const error = new IbidError("database-unavailable", "cannot use postgresql://me:SECRET@h/x", { hint: "Look at http://h?key=SECRET" });
  expect(`${error.message} ${error.hint} ${error.stack}`).not.toContain("SECRET");
});
