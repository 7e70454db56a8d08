import { ResponseTooLongError } from "./call-failure.ts";

/** In bytes: many times the longest answer of a model with all its reasoning. */
const maxAnswerBytes = 16 * 1024 * 1024;

/** A response whose body fails after `max` bytes, so that a broken server cannot fill the memory. */
export function boundResponse(response: Response, max: number = maxAnswerBytes): Response {
  if (!response.body) return response;
  let bytes = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > max) controller.error(new ResponseTooLongError(`the answer is longer than ${max} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
}
