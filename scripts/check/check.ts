import { spawn } from "node:child_process";

// All checks at once: each of them leaves a core idle for a part of its time.
const checks = ["types", "style", "imports", "names", "unused"];
const results = await Promise.all(checks.map(run));
for (const { output } of results) process.stdout.write(output);
if (results.some(({ code }) => code !== 0)) process.exitCode = 1;

function run(check: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", `check:${check}`], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output: code === 0 ? output : `${output}npm run check:${check} failed\n` }));
  });
}
