import { expect, test } from "vitest";
import { sendInOrder } from "./send-in-order.ts";

test("what is said of one thing arrives in the order it was said, and one that was refused keeps none back", async () => {
  const arrived: string[] = [];
  const { promise: isSlow, resolve: answer } = Promise.withResolvers<void>();
  const slow = sendInOrder("one", async () => {
    await isSlow;
    arrived.push("slow");
    throw new Error("refused");
  });
  const fast = sendInOrder("one", async () => arrived.push("quick"));
  await sendInOrder("other", async () => arrived.push("other"));
  expect(arrived).toEqual(["other"]);
  answer();
  await expect(slow).rejects.toThrow("refused");
  await fast;
  await sendInOrder("one", async () => arrived.push("later"));
  expect(arrived).toEqual(["other", "slow", "quick", "later"]);
});
