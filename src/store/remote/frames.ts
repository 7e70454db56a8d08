import type { Socket } from "node:net";

/** Four bytes before each frame hold its length. */
const headerBytes = 4;

/** The longest frame that an authenticated client may send: far more than any of our statements. */
export const maxFrameBytes = 512 * 1024 * 1024;

export function sendFrame(socket: Socket, frame: Uint8Array): void {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(frame.length);
  socket.cork();
  socket.write(header);
  socket.write(frame);
  socket.uncork();
}

/** Splits the data of a socket into frames. A client that sends a longer frame than allowed is disconnected. */
export function readFrames(socket: Socket, { take, longest }: { take: (frame: Buffer) => void; longest: () => number }): void {
  let pieces: Buffer[] = [];
  let held = 0;
  let wanted: number | undefined;
  socket.on("data", (piece: Buffer) => {
    pieces.push(piece);
    held += piece.length;
    for (;;) {
      if (wanted === undefined) {
        if (held < headerBytes) return;
        wanted = cut(headerBytes).readUInt32BE();
        if (wanted > longest()) return void socket.destroy();
      }
      if (held < wanted) return;
      const frame = cut(wanted);
      wanted = undefined;
      take(frame);
      if (socket.destroyed) return;
    }
  });

  function cut(bytes: number): Buffer {
    const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces, held);
    const rest = all.subarray(bytes);
    pieces = rest.length > 0 ? [rest] : [];
    held = rest.length;
    return all.subarray(0, bytes);
  }
}
