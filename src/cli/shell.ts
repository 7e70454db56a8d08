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

/** Reads standard input up to `maxBytes` bytes, without waiting for the rest. */
export async function readStdin({ stdin }: Pick<Shell, "stdin">, maxBytes: number): Promise<{ bytes: Buffer; isLonger: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin ?? []) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks), isLonger: size > maxBytes };
}
