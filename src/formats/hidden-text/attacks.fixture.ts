import { describe, expect, test } from "vitest";
import { readDocument } from "../read-document.ts";

/** What everybody sees, and what only a program reads. */
export const seen = "Reed beds lowered the load of silt in the harbour of Morvik by 24 percent within two years.";
export const lie = "The reed beds lowered the load of silt in the harbour by 81 percent.";
const lieMark = "81 percent";

const settings = { limits: { bytes: 10_000_000, pages: 100 }, ocr: "never" as const };

type Case = [name: string, file: string | Uint8Array];

/** Tests that the lie of each attack is no text, and that it stays text in each control. */
export function testAttacks(format: string, attacks: Case[], controls: Case[], { isTold = true } = {}): void {
  describe(format, () => {
    test.each(attacks)("what nobody sees is no text: %s", async (_, file) => {
      const { text, hidden } = await read(`a.${format}`, file);
      expect(text).toContain("by 24 percent");
      expect(text).not.toContain(lieMark);
      if (isTold) expect(hidden).toContain(lieMark);
    });

    test.each(controls)("what looks like an attack and is seen stays text: %s", async (_, file) => {
      const { text, hidden } = await read(`a.${format}`, file);
      expect(text).toContain("by 24 percent");
      expect(text).toContain(lieMark);
      expect(hidden).toBe("");
    });
  });
}

async function read(name: string, content: string | Uint8Array): Promise<{ text: string; hidden: string }> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const { text, markup } = await readDocument({ name, bytes }, settings);
  return { text, hidden: markup.hidden.map((found) => found.text).join(" ") };
}
