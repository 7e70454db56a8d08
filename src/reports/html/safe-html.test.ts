import { expect, test } from "vitest";
import { escapeHtml, html, htmlText, trustedHtml, withCode } from "./safe-html.ts";

test("values are escaped, also inside lists", () => {
  expect(htmlText(html`<p title="${`"><b>`}">${["<i>", 3, null]}</p>`)).toBe('<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;3</p>');
});

test("markup is put into markup as it is", () => {
  expect(htmlText(html`<p>${html`<b>${"&"}</b>`}${trustedHtml("<br>")}</p>`)).toBe("<p><b>&amp;</b><br></p>");
});

test("control characters of a source are shown as signs", () => {
  expect(escapeHtml("a\u001b]0;x\u0007b\u009bc\u007f\0\n\td")).toBe("a␛]0;x␇b\ufffdc␡␀\n\td");
});

test("commands in backticks are code, and stay text", () => {
  expect(htmlText(withCode("run `ibid add <FILE>` & try again"))).toBe("run <code>ibid add &lt;FILE&gt;</code> &amp; try again");
  expect(htmlText(withCode("a ` alone"))).toBe("a &#96; alone");
});
