import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Models } from "../../src/models/models.ts";

/** In bytes: a hash of the text, then the numbers of its vector. */
const keyLength = 20;
const vectorLength = 384 * 4;

/** The embedder with a memory in a file: the same sentences are compared when windows are written, when features are made and when all is measured. */
export function rememberVectors(embed: Models["embed"], folder: string): Models["embed"] {
  const file = `${folder}/vectors.${embed.id.replaceAll(/\W/g, "-")}.bin`;
  const vectors = new Map(existsSync(file) ? read(readFileSync(file)) : []);
  return {
    id: embed.id,
    async embed(texts, options) {
      const keys = texts.map((text) =>
        createHash("sha1")
          .update(`${options?.as ?? "passage"}\n${text}`)
          .digest(),
      );
      const names = keys.map((key) => key.toString("latin1"));
      const left = [...new Map(names.map((name, index) => [name, index])).entries()].filter(([name]) => !vectors.has(name));
      if (left.length > 0) {
        const made = await embed.embed(
          left.map(([, index]) => texts[index]!),
          options,
        );
        for (const [place, [name]] of left.entries()) vectors.set(name, Float32Array.from(made[place]!));
        appendFileSync(file, Buffer.concat(left.flatMap(([name, index]) => [keys[index]!, Buffer.from(vectors.get(name)!.buffer)])));
      }
      return names.map((name) => Array.from(vectors.get(name)!));
    },
  };
}

function read(bytes: Buffer): [string, Float32Array][] {
  const count = Math.floor(bytes.length / (keyLength + vectorLength));
  return Array.from({ length: count }, (_, index) => {
    const start = index * (keyLength + vectorLength);
    const vector = new Uint8Array(bytes.subarray(start + keyLength, start + keyLength + vectorLength));
    return [bytes.subarray(start, start + keyLength).toString("latin1"), new Float32Array(vector.buffer)];
  });
}
