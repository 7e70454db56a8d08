import { EndlessError } from "./failure.ts";

/** The longest answer that is read, in bytes: many times what the longest form takes with all thoughts before it. */
const mostBytes = 16 * 1024 * 1024;

/** A response whose body ends with an error where no model's answer would still go on: a broken server must not fill the memory. */
export function boundResponse(response: Response, most: number = mostBytes): Response {
  if (!response.body) return response;
  let bytes = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > most) controller.error(new EndlessError(`the answer is longer than ${most} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
}
