/** What we say ourselves beside the text of documents. */
const ours = /^The verdict: [a-z-]+\.$/m;

/** What of a prompt stands outside of well-formed tags that hold no others, and is not ours: nothing, where every word of a document is wrapped. */
export function outsideOfTags(prompt: string): string {
  return prompt
    .replace(/<([a-z-]+)((?: [a-z]+="[^"<>]*")*)>\n[^<>]*\n<\/\1>/g, "")
    .replace(ours, "")
    .trim();
}
