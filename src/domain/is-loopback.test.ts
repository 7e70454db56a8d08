import { describe, expect, test } from "vitest";
import { isLoopback, isPrivateNetwork } from "./is-loopback.ts";

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

describe("an address of a private network", () => {
  test.each(["10.0.0.1", "172.16.0.9", "172.31.1.1", "192.168.1.20", "169.254.3.4", "[fd12:3456::1]", "fe80::1", "gpu.local"])(
    "is %s",
    (host) => {
      expect(isPrivateNetwork(host)).toBe(true);
    },
  );

  test.each(["172.32.0.1", "11.0.0.1", "192.169.1.1", "10.example.org", "192.168.1.1.example.org", "2001:db8::1", "fd.example", ""])(
    "is not %s",
    (host) => {
      expect(isPrivateNetwork(host)).toBe(false);
    },
  );
});
