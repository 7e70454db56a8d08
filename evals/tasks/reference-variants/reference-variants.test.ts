import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const tagged = (raw: string, author: string, title: string) => ({
  raw,
  fields: [
    { tag: "author", text: author },
    { tag: "title", text: title },
  ],
});

test("compares references to one work that are written differently", async () => {
  const data = dataFolder({
    "entries.jsonl": [
      tagged(
        "Okoro, A., & Berg, P. (2016). Street canopy cover and air temperature. Journal of Urban Shade, 12, 101–118. https://doi.org/10.5555/canopy",
        "Okoro, A., & Berg, P.",
        "Street canopy cover and air temperature.",
      ),
      tagged(
        "A. Okoro and P. Berg, “Street canopy cover and air temperature,” J. Urban Shade, vol. 12, pp. 101–118, 2016. doi:10.5555/canopy",
        "A. Okoro and P. Berg,",
        "“Street canopy cover and air temperature,”",
      ),
      { unrelated: true },
    ],
  });
  const { items, metrics } = await runEval("reference-variants", { data, split: "all", ...shell });
  expect(items).toBe(2);
  expect(metrics).toMatchObject({ falseDiffers: 0 });
});

test("a folder without references is an error with a hint", async () => {
  const data = dataFolder({ "entries.jsonl": [{ unrelated: true }] });
  await expect(runEval("reference-variants", { data, ...shell })).rejects.toMatchObject({ code: "not-found" });
});
