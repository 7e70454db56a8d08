import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrapQuote, wrapUntrusted } from "./wrap-untrusted.ts";

describe("text of a document in a prompt", () => {
  it("stands between tags with their attributes", () => {
    expect(wrapUntrusted("passage", "Moss is wet.", { number: 3, title: 'On "moss"\n<b>' })).toBe(
      '<passage number="3" title="On &quot;moss&quot; &lt;b&gt;">\nMoss is wet.\n</passage>',
    );
  });

  it("can never close its tag or open another", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const inside = wrapUntrusted("claim", text).slice("<claim>".length, -"</claim>".length);
        expect(inside).not.toMatch(/[<>]/);
      }),
    );
  });

  it("comes back as it was from a quotation", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unwrapQuote(wrapUntrusted("claim", text).slice("<claim>\n".length, -"\n</claim>".length))).toBe(text);
      }),
    );
  });
});
