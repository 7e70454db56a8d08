import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../package-root.ts";
import { estimatePicture, estimateTokens } from "./estimate-tokens.ts";

const prose =
  "Street trees lower the temperature of the air around them, and people who live on shaded streets report that they sleep longer in summer. The effect was largest in neighbourhoods with few parks, where a single row of planes could make a difference of two degrees.";

describe("an estimate of tokens", () => {
  test("is within a quarter of what providers say about English prose: four characters, or three quarters of a word", () => {
    const estimated = estimateTokens(prose);
    for (const estimate of [prose.length / 4, prose.split(" ").length / 0.75]) {
      expect(estimated).toBeGreaterThan(estimate * 0.75);
      expect(estimated).toBeLessThan(estimate * 1.25);
    }
  });

  test("is within a quarter of what a tokenizer counts in a paper", () => {
    const tokenizer = new Tokenizer(JSON.parse(readFileSync(`${packageRoot()}/packages/ibid-models/tokenizer.json`, "utf8")), {});
    const paper = readFileSync(`${packageRoot()}/examples/demo/manuscript.md`, "utf8");
    const counted = tokenizer.encode(paper).ids.length;
    expect(Math.abs(estimateTokens(paper) / counted - 1)).toBeLessThan(0.25);
  });

  test("knows that figures, signs and other scripts take more tokens than letters", () => {
    const perCharacter = (text: string) => estimateTokens(text.repeat(50)) / (text.length * 50);
    expect(perCharacter("1234567890")).toBeGreaterThan(perCharacter("abcdefghij"));
    expect(perCharacter('{"a":[{}]}')).toBeGreaterThan(perCharacter("1234567890"));
    expect(perCharacter("\u6811\u6728\u964d\u4f4e")).toBeGreaterThan(perCharacter("\u0434\u0435\u0440\u0435"));
    expect(estimateTokens("")).toBe(0);
  });
});

describe("an estimate of a picture", () => {
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(24);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return { bytes, mediaType: "image/png" as const };
  };
  const jpeg = (width: number, height: number) => {
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 0, 0]);
    new DataView(bytes.buffer).setUint16(13, height);
    new DataView(bytes.buffer).setUint16(15, width);
    return { bytes, mediaType: "image/jpeg" as const };
  };

  test("counts its tiles, after it is scaled down", () => {
    expect(estimatePicture(png(400, 400))).toBe(85 + 170);
    expect(estimatePicture(png(1_024, 1_024))).toBe(85 + 170 * 4);
    expect(estimatePicture(png(1_240, 1_754))).toBe(85 + 170 * 6);
    expect(estimatePicture(jpeg(1_024, 1_024))).toBe(85 + 170 * 4);
  });

  test("is that of a page where its size cannot be read", () => {
    expect(estimatePicture({ bytes: new Uint8Array(3), mediaType: "image/jpeg" })).toBe(1_105);
    expect(estimatePicture({ bytes: new Uint8Array([0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), mediaType: "image/jpeg" })).toBe(
      1_105,
    );
    expect(estimatePicture(png(0, 0))).toBe(1_105);
  });
});
