import { expect, test } from "vitest";
import { withHint } from "./with-hint.ts";

test.each([
  ["empty.md is empty", "Check the file.", "empty.md is empty. Check the file."],
  ["the file is damaged beyond repair", "Download it again.", "the file is damaged beyond repair. Download it again."],
  ["is it a PDF?", "Look.", "is it a PDF? Look."],
  ["“Bells.”", "Look.", "“Bells.” Look."],
  ["empty.md is empty", undefined, "empty.md is empty"],
])("%j with the hint %j", (message, hint, text) => expect(withHint({ message, hint })).toBe(text));
