/** What one written answer may take. Two or three searches answer most questions; a model that goes far beyond that goes in circles. */
export const answerLimits = {
  /** Turns of the model, the last one included, in which it must answer. */
  turns: 8,
  /** Uses of tools over all turns. */
  uses: 12,
  /** In one turn: what is beyond is answered by a refusal, so that each call has its answer. */
  usesInTurn: 4,
  /** Passages that are shown, over all turns: some forty pages, more than an answer can rest on. */
  passages: 80,
  /** Tokens of the whole conversation as we estimate them; small models read no more, and every turn pays for all before it. */
  tokens: 40_000,
  /** Seconds until nothing more is looked for; the answer itself may take as long as its provider is given. */
  seconds: 300,
  /** An answer of about 1,200 words, with its quotations. */
  outputTokens: 2_500,
  /** Sentences of an answer that are checked; a longer answer is cut there, and that is told. */
  sentences: 40,
  /** Exchanges of the conversation that the model is reminded of, and how much of each, in characters. */
  exchanges: 4,
  exchangeCharacters: 1_500,
} as const;
