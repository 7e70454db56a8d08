import { expect, test } from "vitest";
import { toRelativePath } from "./to-relative-path.ts";

test.each([
  ["/desk/papers/lease.pdf", "papers/lease.pdf"],
  ["/desk", "/desk"],
  ["/other/lease.pdf", "/other/lease.pdf"],
  ["papers/lease.pdf", "papers/lease.pdf"],
])("in /desk %s is %s", (path, near) => expect(toRelativePath(path, "/desk")).toBe(near));
