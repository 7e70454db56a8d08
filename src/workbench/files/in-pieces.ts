/** Bytes as they happen to come, in pieces of one size; only the last may be shorter. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + size - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < size) continue;
      yield piece;
      [piece, filled] = [new Uint8Array(size), 0];
    }
  // A copy: whoever sends it to another thread would send the whole buffer behind it.
  if (filled > 0) yield piece.slice(0, filled);
}
