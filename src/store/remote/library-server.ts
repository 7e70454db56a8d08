import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { deserialize, serialize } from "node:v8";
import { serialiseError } from "../../workers/serialised-error.ts";
import type { RpcCall, RpcReply } from "../../workers/serve-worker.ts";
import type { RemotePGlite } from "../database/remote-pglite.ts";
import { openClientSession } from "./client-session.ts";
import { maxFrameBytes, readFrames, sendFrame } from "./frames.ts";
import { handshakeId, removeServerFile, writeServerFile } from "./server-file.ts";

/** The longest frame that is read before a client is authenticated, in bytes. */
const maxSecretBytes = 256;
/** Milliseconds for the authentication. */
const handshakeTimeoutMs = 5_000;

/**
 * Lets other processes of the same user use a library that this process holds: two PGlites on one directory would lose data. They connect
 * to a loopback port and send the secret of a file that only its owner can read.
 */
export async function startLibraryServer(directory: string, client: RemotePGlite): Promise<{ close(): Promise<void> }> {
  const secret = randomBytes(32).toString("hex");
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    receive(socket, { client, secret });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The server does not keep the process alive.
  server.unref();
  writeServerFile(directory, { port: (server.address() as AddressInfo).port, secret });
  return {
    async close() {
      removeServerFile(directory);
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function receive(socket: Socket, { client, secret }: { client: RemotePGlite; secret: string }): void {
  const session = openClientSession(client, () => socket.destroy());
  let isKnown = false;
  let last: Promise<void> = Promise.resolve();
  const gateway = setTimeout(() => socket.destroy(), handshakeTimeoutMs);
  socket.on("close", () => {
    clearTimeout(gateway);
    session.close();
  });
  readFrames(socket, {
    longest: () => (isKnown ? maxFrameBytes : maxSecretBytes),
    take(frame) {
      if (!isKnown) {
        // The data of an unauthenticated client is only compared, never parsed.
        if (!isSame(frame, secret)) return void socket.destroy();
        isKnown = true;
        clearTimeout(gateway);
        return sendFrame(socket, serialize({ id: handshakeId, value: "welcome" } satisfies RpcReply));
      }
      const call = deserialize(frame) as RpcCall;
      last = last.then(() => answer(call)).then((reply) => void (socket.destroyed || sendFrame(socket, serialize(reply))));
    },
  });

  async function answer({ id, method, args }: RpcCall): Promise<RpcReply> {
    try {
      return { id, value: await session.perform(method, args) };
    } catch (error) {
      return { id, error: serialiseError(error) };
    }
  }
}

function isSame(frame: Buffer, secret: string): boolean {
  const wanted = Buffer.from(secret);
  return frame.length === wanted.length && timingSafeEqual(frame, wanted);
}
