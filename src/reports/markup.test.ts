import { expect, test } from "vitest";
import { html, literalMarkup, markupText } from "./markup.ts";

test("values are escaped, also inside lists", () => {
  expect(markupText(html`<p title="${`"><b>`}">${["<i>", 3, null]}</p>`)).toBe('<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;3</p>');
});

test("markup is put into markup as it is", () => {
  expect(markupText(html`<p>${html`<b>${"&"}</b>`}${literalMarkup("<br>")}</p>`)).toBe("<p><b>&amp;</b><br></p>");
});
