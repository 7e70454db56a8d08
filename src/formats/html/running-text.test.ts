import { describe, expect, test } from "vitest";
import { readHtml } from "./read-html.ts";

const linked = '<link rel="stylesheet" href="a.css">';
const textOf = (body: string, head = "") => readHtml(`<html><head>${head}</head><body><h1>Wells</h1>${body}</body></html>`).text;

describe("what a page shows in a sentence is text", () => {
  test.each([
    ["a class for print", '<span class="noprint">no longer</span>'],
    ["a class for screen readers that no style hides", '<span class="visually-hidden">no longer</span>'],
    ["another class for screen readers", '<b><i class="sr-only">no longer</i></b>'],
    ["a link to skip", '<em class="skip-link">no longer</em>'],
    ["a permanent link", '<a class="headerlink" href="#x">no longer</a>'],
    ["an edit link", '<span class="mw-editsection">no longer</span>'],
    ["a backlink", '<span class="mw-cite-backlink"><a href="#x">no longer</a></span>'],
    ["hidden from screen readers", '<span aria-hidden="true">no longer</span>'],
    ["a role", '<span role="tooltip">no longer</span>'],
    ["a button", "<button>no longer</button>"],
    ["a button within", '<span class="noprint"><button>no longer</button></span>'],
    ["the chosen one of several", "<select><option>always</option><option selected>no longer</option></select>"],
    ["a field", '<input size="8" value="no longer">'],
    ["a large field", "<textarea>no longer</textarea>"],
    ["a menu in the line", '<nav style="display: inline">no longer</nav>'],
    ["a form in the line", '<form style="display: inline-block">no longer</form>'],
    ["letters of a drawing", '<svg width="80" height="16"><title>Gulls</title><text y="13">no longer</text></svg>'],
  ])("%s", (_, words) => {
    for (const body of [`<p>The well is ${words} deep.</p>`, `<ul><li>The well is ${words} deep.</li></ul>`])
      for (const head of ["", linked]) expect(textOf(body, head).replace(/\s+/g, " ")).toContain("The well is no longer deep.");
  });

  test("a negative sign, a first word, a last word and a sentence after the last", () => {
    const [open, close] = ['<span class="noprint">', "</span>"];
    expect(textOf(`<p>It is ${open}−${close}5 metres.</p>`)).toContain("It is −5 metres.");
    expect(textOf(`<p>${open}Not${close} all wells are deep.</p>`)).toContain("Not all wells");
    expect(textOf(`<p>Wells were deep in spring ${open}only${close}</p>`)).toContain("in spring only");
    expect(textOf(`<p>Wells are deep. ${open}This is false.${close}</p>`)).toContain("This is false.");
  });

  test("paragraphs that only screen readers skip are text, unless a style sheet in another file may hide them", () => {
    const body = '<p>Wells are deep.</p><p aria-hidden="true">They rarely fall dry.</p>';
    expect(textOf(body)).toContain("fall dry");
    expect(textOf(body, linked)).not.toContain("fall dry");
  });

  test("words around a block that is left out are no sentence", () => {
    const { blocks, text } = readHtml(`<div>The well is <div class="noprint">no longer</div> deep.</div>`);
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual(["The well is", "deep."]);
  });

  test("a form around the whole page", () => {
    const hidden = '<input type="hidden" value="dDwtMTA4">';
    const text = textOf(`<form>${hidden}<p>Wells are deep, and ${hidden}they seldom fall dry.</p><input type="submit" value="Go"></form>`);
    expect(text).toContain("Wells are deep, and they seldom fall dry.");
    expect(text).not.toMatch(/dDwt|Go/);
  });
});

describe("tools beside the text are left out", () => {
  test.each([
    ["an edit link of a heading", '<h2>Depth <span class="mw-editsection">[change the source]</span></h2><p>Wells are deep.</p>'],
    ["a permanent link", '<h2>Depth<a class="headerlink" href="#d">¶</a></h2><p>Wells are deep.<a class="headerlink" href="#d">¶</a></p>'],
    ["a line of buttons", "<p>Wells are deep.</p><div><button>Share it</button> <button>Save it</button></div>"],
    ["a button after a sentence", "<p>Wells are deep. <button>Copy it</button></p>"],
    ["a label of a field", "<p>Wells are deep.</p><p>Language <select><option>Latin</option></select></p>"],
    ["a search form", '<form>Look for <input value="gulls"></form><p>Wells are deep.</p>'],
    ["a drawn sign", "<p>Wells are <svg><title>a link</title></svg> deep.</p>"],
    ["a word for screen readers", '<p>Wells <span class="sr-only">(opens in a new tab)</span> are deep.</p>'],
    ["a way back", '<ol><li><span class="mw-cite-backlink">^ <a href="#a">a</a> <a href="#b">b</a></span> Wells are deep.</li></ol>'],
    [
      "the other form of a formula",
      '<p>Wells are <span><span aria-hidden="true">drawn</span><span><math><mi>x</mi></math></span></span> deep.</p>',
    ],
  ])("%s", (_, body) => {
    expect(textOf(body)).toMatch(/Wells\s+(?:are\s+)?(?:x\s+)?(?:are )?deep/);
    expect(textOf(body)).not.toMatch(/change|¶|it\b|Latin|gulls|link|tab|\^|drawn/);
  });
});
