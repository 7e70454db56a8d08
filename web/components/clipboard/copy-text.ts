/** Puts words on the clipboard, also where the pages come from another machine without TLS: there a browser has no clipboard for scripts, but its old command. */
export async function copyText(words: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(words);
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = words;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error("the browser refused");
}
