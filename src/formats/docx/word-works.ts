import type { CitedWorks } from "./cited-works.ts";
import { pinpointOf } from "./pinpoint.ts";
import type { WordSources } from "./word-sources.ts";

/** The works of a citation field of Word itself: `CITATION Oko19 \p 33 \l 1033 \m Lin20`. */
export function wordWorks(code: string, sources: WordSources): CitedWorks {
  const cited: CitedWorks = { keys: [], works: [] };
  const words = code.match(/"[^"]*"|\S+/g) ?? [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (/^CITATION$/i.test(word) || /^\\m$/i.test(word)) add(words[++index]);
    else if (/^\\[pv]$/i.test(word)) place(words[++index], /p$/i.test(word) ? "page" : "volume");
    // Language, prefix and suffix have a value, too.
    else if (/^\\[lfs]$/i.test(word)) index++;
  }
  return cited;

  function add(tag: string | undefined): void {
    const key = tag?.replace(/^"|"$/g, "");
    if (!key || key.startsWith("\\")) return;
    cited.keys.push({ key });
    const work = sources.get(key);
    if (work) cited.works.push({ key, work });
  }

  function place(value: string | undefined, kind: string): void {
    const last = cited.keys.at(-1);
    const pinpoint = pinpointOf(value?.replace(/^"|"$/g, ""), kind);
    if (last && pinpoint) last.pinpoint = last.pinpoint ? `${last.pinpoint}, ${pinpoint}` : pinpoint;
  }
}
