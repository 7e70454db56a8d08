import { expect, test } from "vitest";
import { captionLabel } from "./caption-label.ts";

test.each([
  ["Figure 2. Shade in ports.", "Figure 2", true],
  ["Table S1: Heights", "Table S1", true],
  ["Fig. 3 shows the shade.", "Fig. 3", false],
  ["Abbildung 4", "Abbildung 4", true],
])("%s", (text, label, isSetOff) => expect(captionLabel(text)).toEqual({ label, isSetOff }));

test("a paragraph about figures is none", () => expect(captionLabel("Figures are rare.")).toBeUndefined());
