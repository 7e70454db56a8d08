/** How much of a prompt llama.cpp has read: `"prompt_progress":{"total":1734,"cache":0,"processed":512,"time_ms":61000}`. */
const progress = /"prompt_progress"\s*:\s*\{[^{}]*?"processed"\s*:\s*(\d+)/g;

/** Characters kept from one piece of the stream to the next: a report is shorter. */
const longestReport = 400;

/** The same response. `onReading` is called for every report of a higher number of tokens; one that repeats itself shows no progress. */
export function watchReading(response: Response, onReading: () => void): Response {
  if (!response.body) return response;
  const decoder = new TextDecoder();
  let text = "";
  let read = -1;
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      text = text.slice(-longestReport) + decoder.decode(chunk, { stream: true });
      for (const [, processed] of text.matchAll(progress)) {
        if (Number(processed) <= read) continue;
        read = Number(processed);
        onReading();
      }
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(watch), { status, statusText, headers });
}
