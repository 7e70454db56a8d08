import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";
import { firstLineOf, IbidError } from "../../errors.ts";

export interface BertTokenizer {
  /** The tokens of a text without special tokens, at most `most`. */
  tokensOf(text: string, maxTokens: number): number[];
  classify: number;
  separator: number;
  unknown: number;
}

const tokenizerCache = new Map<string, BertTokenizer>();

/** Loads a tokenizer once per process: all shipped models share one. */
export function loadTokenizer(file: string): BertTokenizer {
  const vocabulary = tokenizerCache.get(file) ?? read(file);
  tokenizerCache.set(file, vocabulary);
  return vocabulary;
}

/** The longest part of a text that is tokenized, in characters per wanted token: tokens are shorter. */
const charactersPerToken = 24;

function read(file: string): BertTokenizer {
  const tokenizer = parse(file);
  const special = (token: string) => {
    const id = tokenizer.token_to_id(token);
    if (id === undefined) throw notBertTokenizer(file, `it has no ${token}`);
    return id;
  };
  return {
    tokensOf(text, maxTokens) {
      const bounded = text.slice(0, maxTokens * charactersPerToken).toWellFormed();
      return tokenizer.encode(bounded, { add_special_tokens: false }).ids.slice(0, maxTokens);
    },
    classify: special("[CLS]"),
    separator: special("[SEP]"),
    unknown: special("[UNK]"),
  };
}

function parse(file: string): Tokenizer {
  try {
    return new Tokenizer(JSON.parse(readFileSync(file, "utf8")), {});
  } catch (cause) {
    throw notBertTokenizer(file, firstLineOf(cause));
  }
}

function notBertTokenizer(file: string, why: string): IbidError {
  return new IbidError("model-unavailable", `${file} is not a tokenizer of the BERT family: ${why}`, {
    hint: "Name a folder with a model of the BERT family and its tokenizer.json.",
  });
}
