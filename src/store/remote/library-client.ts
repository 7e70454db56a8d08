import { connect, type Socket } from "node:net";
import { basename } from "node:path";
import { deserialize, serialize } from "node:v8";
import { IbidError } from "../../errors.ts";
import { deserialiseError } from "../../workers/serialised-error.ts";
import type { RpcCall, RpcReply } from "../../workers/serve-worker.ts";
import { lastMigration } from "../database/migrations.ts";
import { type PGliteConnection, type RemotePGlite, shareConnection } from "../database/remote-pglite.ts";
import { maxFrameBytes, readFrames, sendFrame } from "./frames.ts";
import { handshakeId, readServerFile } from "./server-file.ts";

/** Milliseconds in which a live server accepts a connection. */
const connectTimeoutMs = 5_000;

/** Connects to a library through the server that holds it. Undefined when no server accepts. */
export async function connectToLibrary(directory: string): Promise<RemotePGlite | undefined> {
  const server = readServerFile(directory);
  if (!server) return undefined;
  const socket = connect({ port: server.port, host: "127.0.0.1" });
  const { connection, isIn } = openConnection(socket, server.secret);
  // Nothing listens there, or another program does by now.
  if (!(await isIn)) return undefined;
  if (server.schema === lastMigration().when) return shareConnection(connection);
  socket.destroy();
  throw new IbidError("library-locked", `the library ${basename(directory)} is served by another version of Ibid (process ${server.pid})`, {
    hint: "Stop that server and start it again with this version.",
  });
}

/** The operations of a connection as frames, each answer a promise. */
function openConnection(socket: Socket, secret: string): { connection: PGliteConnection; isIn: Promise<boolean> } {
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let next = 0;
  let isOver = false;
  const letIn = Promise.withResolvers<never>();
  waiting.set(handshakeId, letIn);
  const timer = setTimeout(() => socket.destroy(), connectTimeoutMs);
  socket.on("connect", () => sendFrame(socket, Buffer.from(secret)));
  socket.on("error", () => socket.destroy());
  socket.on("close", () => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(serverEnded());
    waiting.clear();
  });
  readFrames(socket, {
    longest: () => maxFrameBytes,
    take(frame) {
      const reply = deserialize(frame) as RpcReply;
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      // An idle client must not keep its process alive; a waiting call must.
      if (waiting.size === 0) socket.unref();
      if ("error" in reply) call?.reject(deserialiseError(reply.error));
      else call?.resolve(reply.value as never);
    },
  });
  const call = (method: string, ...args: unknown[]): Promise<never> => {
    if (isOver) return Promise.reject(serverEnded());
    const answer = Promise.withResolvers<never>();
    const id = next++;
    waiting.set(id, answer);
    socket.ref();
    sendFrame(socket, serialize({ id, method, args } satisfies RpcCall));
    return answer.promise;
  };
  return {
    isIn: letIn.promise
      .then(
        () => true,
        () => false,
      )
      .finally(() => clearTimeout(timer)),
    connection: {
      query: (sql, params, rowMode) => call("query", sql, params, rowMode),
      begin: () => call("begin"),
      commit: () => call("commit"),
      rollback: () => call("rollback"),
      script: (sql) => call("script", sql),
      dump: () => call("dump"),
      close: async () => void socket.destroy(),
    },
  };
}

function serverEnded(): IbidError {
  return new IbidError("database-unavailable", "the server that holds the library has ended", {
    hint: "Run the same command again: what was saved is kept.",
  });
}
