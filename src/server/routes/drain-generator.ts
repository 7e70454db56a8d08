/** The result of a generator, ignoring its events. */
export async function drainGenerator<Result>(work: AsyncGenerator<unknown, Result>): Promise<Result> {
  let step = await work.next();
  while (!step.done) step = await work.next();
  return step.value;
}
