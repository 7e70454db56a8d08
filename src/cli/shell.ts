/** Everything of the process that a command may use; tests pass their own. */
export interface Shell {
  stdout: Output;
  stderr: Output;
  /** Where there is one to read from. */
  stdin?: AsyncIterable<Uint8Array | string> & { isTTY?: boolean };
  environment: NodeJS.ProcessEnv;
  folder: string;
}

export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Colours at terminals, unless the environment says otherwise. */
export function wantsColor(output: Output, environment: NodeJS.ProcessEnv): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR && environment.FORCE_COLOR !== "0") return true;
  return output.isTTY === true && environment.TERM !== "dumb";
}
