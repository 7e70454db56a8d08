/** How long a streamed answer took, in milliseconds: until its first token, and from there to its last. */
export interface AnswerTimes {
  reading: number;
  writing: number;
  /** Pieces of the stream; most servers send a token in each. */
  chunks: number;
}

/** The measured speed of a model, in tokens a second. */
export interface ModelSpeed {
  reads: number;
  writes: number;
  /** Answers so far, and the tokens of one on average. */
  answers: number;
  tokensPerAnswer: number;
}

/** Tokens as the server counted them. */
interface MeasuredUsage {
  inputTokens?: number | undefined;
  /** Of the input, what the server had cached from an earlier prompt. */
  cachedTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/** Measures a model by its answers in this process. */
export interface Speedometer {
  add(usage: MeasuredUsage, times: AnswerTimes): void;
  /** Undefined before an answer was long enough to measure. */
  speed(): ModelSpeed | undefined;
}

/** Fewer tokens say nothing: the time of the request itself outweighs them. */
const minTokens = { read: 32, written: 4 };

/** The speed over all answers so far. Tokens that the server had cached from an earlier prompt were not read. */
export function createSpeedometer(): Speedometer {
  const read = { tokens: 0, milliseconds: 0 };
  const written = { tokens: 0, milliseconds: 0 };
  const answered = { answers: 0, tokens: 0 };
  return {
    add({ inputTokens = 0, cachedTokens = 0, outputTokens }, { reading, writing, chunks }) {
      answered.answers += 1;
      answered.tokens += outputTokens ?? chunks;
      if (inputTokens - cachedTokens >= minTokens.read) addTo(read, inputTokens - cachedTokens, reading);
      // The first token belongs to the time of reading.
      const tokens = (outputTokens ?? chunks) - 1;
      if (tokens >= minTokens.written) addTo(written, tokens, writing);
    },
    speed() {
      if (read.tokens === 0 || written.tokens === 0) return undefined;
      const { answers, tokens } = answered;
      return { reads: perSecond(read), writes: perSecond(written), answers, tokensPerAnswer: tokens / answers };
    },
  };
}

interface MeasuredTokens {
  tokens: number;
  milliseconds: number;
}

function addTo(sum: MeasuredTokens, tokens: number, milliseconds: number): void {
  sum.tokens += tokens;
  sum.milliseconds += milliseconds;
}

const perSecond = ({ tokens, milliseconds }: MeasuredTokens) => (1_000 * tokens) / Math.max(1, milliseconds);

const speedometers = new Map<string, Speedometer>();

/** The one speed measurement of a model in this process: several roles may share the model. */
export function sharedSpeedometer(baseUrl: string, id: string): Speedometer {
  const name = JSON.stringify([baseUrl, id]);
  const known = speedometers.get(name) ?? createSpeedometer();
  speedometers.set(name, known);
  return known;
}
