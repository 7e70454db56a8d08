import { expect, test } from "vitest";
import { readBeginning, suggestVersion } from "./suggest-version.ts";

const earlier = [
  { id: "short", title: "Report" },
  { id: "bells", title: "Harbour bells and fog" },
];

test("a manuscript with the same title at its beginning is suggested, whatever its file is called", () => {
  expect(suggestVersion("---\ntitle: Harbour Bells & Fog\n---", earlier)?.id).toBeUndefined();
  expect(suggestVersion("\\title{Harbour  bells and\nfog}", earlier)?.id).toBe("bells");
  expect(suggestVersion("# Harbour bells and foghorns", earlier)).toBeUndefined();
  expect(suggestVersion("# Report of the harbour", earlier)).toBeUndefined();
});

test("only formats of text are read before they are sent", async () => {
  expect(await readBeginning(new File(["# Bells"], "bells.md"))).toBe("# Bells");
  expect(await readBeginning(new File(["%PDF"], "bells.pdf"))).toBe("");
});
