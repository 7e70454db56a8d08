import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A model behind HTTP for measuring: it collects requests for a tenth of a second and answers all of them at once. Ends with its parent. */
const answer = JSON.stringify({
  claims: Array.from({ length: 20 }, (_, page) => ({ text: "Moss holds water for many days. ".repeat(4), page })),
});
const body = JSON.stringify({
  id: "c",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: answer }, finish_reason: "stop" }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
let waiting: (() => void)[] = [];
setInterval(() => {
  for (const respond of waiting) respond();
  waiting = [];
}, 100).unref();

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => waiting.push(() => response.writeHead(200, { "content-type": "application/json" }).end(body)));
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
