import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

/** Loaded into a process before it starts: writes down every address that it opens a connection to. */
const { connect } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [first] = args.flat(2);
  const { host, path, port } = (typeof first === "object" && first !== null ? first : { port: first }) as Record<string, unknown>;
  appendFileSync(process.env.SOCKETS_FILE ?? "sockets", `${path ?? host ?? "localhost"}:${port ?? ""}\n`);
  return Reflect.apply(connect, this, args);
} as typeof connect;
