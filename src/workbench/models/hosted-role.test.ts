import { expect, test } from "vitest";
import { parseRoleAssignment } from "./hosted-role.ts";

test("a role names a model, two, or one beside the local reader", () => {
  expect(parseRoleAssignment("judge", "")).toEqual({ models: [], withLocal: false });
  expect(parseRoleAssignment("judge", "local")).toEqual({ models: [], withLocal: false });
  expect(parseRoleAssignment("judge", "anthropic/a")).toEqual({ models: ["anthropic/a"], withLocal: false });
  expect(parseRoleAssignment("judge", "anthropic/a + openrouter/b/c:free")).toEqual({
    models: ["anthropic/a", "openrouter/b/c:free"],
    withLocal: false,
  });
  expect(parseRoleAssignment("judge", " anthropic/a + local ")).toEqual({ models: ["anthropic/a"], withLocal: true });
  expect(parseRoleAssignment("judge", "local + anthropic/a")).toEqual({ models: ["anthropic/a"], withLocal: true });
  expect(parseRoleAssignment("judge", "anthropic/a+b")).toEqual({ models: ["anthropic/a+b"], withLocal: false });
});

test.each([
  ["judge", "a/x + b/y + c/z"],
  ["judge", "a/x + "],
  ["judge", "a/x b/y"],
  ["write", "a/x + b/y"],
  ["write", "a/x + local"],
])("%s = “%s” is refused with a hint", (role, text) => {
  expect(() => parseRoleAssignment(role, text)).toThrow(expect.objectContaining({ code: "config-invalid", hint: expect.any(String) }));
});
