/** Tells a person at a terminal how far a long task is; a pipe hears nothing. */
export function showProgress(what: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\u001b[K${done < total ? `${what} ${done}/${total}` : ""}`);
}
