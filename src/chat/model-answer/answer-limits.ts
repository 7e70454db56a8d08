/** The limits of one written answer. Two or three searches answer most questions; a model that needs many more goes in circles. */
export const answerLimits = {
  /** Turns of the model, including the last one, in which it must answer. */
  turns: 8,
  /** Tool calls over all turns. */
  uses: 12,
  /** Tool calls in one turn. Further calls get an error as their result, so that every call has one. */
  usesInTurn: 4,
  /** Passages that are shown, over all turns: some forty pages, more than an answer can use. */
  passages: 80,
  /** Estimated tokens of the whole conversation. Small models read no more, and every turn pays for all before it. */
  tokens: 40_000,
  /** Seconds after which no more searches are made. The answer itself may take as long as its provider allows. */
  seconds: 300,
  /** An answer of about 1,200 words, with its quotations. */
  outputTokens: 2_500,
  /** Sentences of an answer that are checked. A longer answer is cut there, and that is reported. */
  sentences: 40,
  /** Earlier exchanges that the model is shown, and the length of each, in characters. */
  exchanges: 4,
  exchangeCharacters: 1_500,
} as const;
