import type { Socket } from "node:net";

/** Four bytes before each frame tell its length. */
const headerBytes = 4;

/** The longest that anybody who is let in may send: far more than any statement of ours holds. */
export const maxFrameBytes = 512 * 1024 * 1024;

export function sendFrame(socket: Socket, frame: Uint8Array): void {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(frame.length);
  socket.cork();
  socket.write(header);
  socket.write(frame);
  socket.uncork();
}

/** Cuts what comes through a socket into frames; whoever sends a longer one than is allowed is cut off. */
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
