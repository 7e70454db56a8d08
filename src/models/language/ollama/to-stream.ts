/** Values as a stream that is read as fast as somebody wants them. */
export function toStream<Value>(values: AsyncGenerator<Value>): ReadableStream<Value> {
  return new ReadableStream<Value>({
    async pull(controller) {
      const { done, value } = await values.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await values.return(undefined);
    },
  });
}
