/** Copies text to the clipboard, also on pages without TLS, where browsers offer scripts only the old copy command. */
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
