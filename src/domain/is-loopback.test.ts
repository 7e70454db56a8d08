import { describe, expect, test } from "vitest";
import { isLoopback } from "./is-loopback.ts";

describe("an address of this machine", () => {
  test.each(["localhost", "127.0.0.1", "127.8.9.10", "::1", "[::1]", "/var/run/postgresql"])("is %s", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each(["127.0.0.1.example.org", "localhost.example.org", "10.0.0.1", "127.999.0.1", "1127.0.0.1", "example.org", "", "::2"])(
    "is not %s",
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
