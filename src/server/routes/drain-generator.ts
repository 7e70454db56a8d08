/** What work comes to, whatever it tells on the way. */
export async function drainGenerator<Result>(work: AsyncGenerator<unknown, Result>): Promise<Result> {
  let step = await work.next();
  while (!step.done) step = await work.next();
  return step.value;
}
