/** Reads a stream up to one delimiter after the other, holding no more than a delimiter's length back. */
export function readDelimited(body: AsyncIterable<Uint8Array>, whenItEnds: () => Error) {
  const source = body[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await source.next();
    if (done) throw whenItEnds();
    rest = rest.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([rest, value]);
  };
  return {
    /** The next few bytes as text. */
    async take(bytes: number): Promise<string> {
      while (rest.length < bytes) await more();
      const taken = rest.toString("latin1", 0, bytes);
      rest = rest.subarray(bytes);
      return taken;
    },

    /** The bytes before the next delimiter, which is taken off. */
    async *until(delimiter: Buffer): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = rest.indexOf(delimiter);
        // A delimiter may be cut in two: its possible beginning waits for more.
        const sure = at >= 0 ? at : Math.max(0, rest.length - delimiter.length + 1);
        const piece = rest.subarray(0, sure);
        rest = rest.subarray(at >= 0 ? at + delimiter.length : sure);
        if (piece.length > 0) yield piece;
        if (at >= 0) return;
        await more();
      }
    },
  };
}
