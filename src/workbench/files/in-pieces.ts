/**
 * Bytes as they happen to come, in pieces of one size; only the last may be shorter. All pieces stand in the same place, so that a large file leaves no
 * litter in memory: whoever wants to keep one beyond its turn copies it.
 */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + size - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < size) continue;
      yield piece;
      filled = 0;
    }
  if (filled > 0) yield piece.subarray(0, filled);
}
