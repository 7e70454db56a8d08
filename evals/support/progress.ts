/** Shows the progress of a long task at a terminal; prints nothing into a pipe. */
export function showProgress(what: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\u001b[K${done < total ? `${what} ${done}/${total}` : ""}`);
}
