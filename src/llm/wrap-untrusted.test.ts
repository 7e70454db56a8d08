import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unwrapQuote, wrapUntrusted } from "./wrap-untrusted.ts";

describe("text of a document in a prompt", () => {
  test("stands between tags with their attributes", () => {
    expect(wrapUntrusted("passage", "Moss is wet.", { number: 3, title: 'On "moss"\n<b>' })).toBe(
      '<passage number="3" title="On &quot;moss&quot; &lt;b&gt;">\nMoss is wet.\n</passage>',
    );
  });

  test("can never close its tag or open another", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const inside = wrapUntrusted("claim", text).slice("<claim>".length, -"</claim>".length);
        expect(inside).not.toMatch(/[<>]/);
      }),
    );
  });

  test("comes back as it was from a quotation", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unwrapQuote(wrapUntrusted("claim", text).slice("<claim>\n".length, -"\n</claim>".length))).toBe(text);
      }),
    );
  });
});
