import { strToU8, zipSync } from "fflate";
import { buildPdf } from "../../evals/support/build-pdf.ts";
import { buildDocx, paragraph } from "../../src/formats/docx/docx.fixture.ts";

const prose = ["Trees grow along the quays of the old harbour.", "People walk beneath them when the sun is high."];
const page = prose.map((text, index) => ({ x: 72, y: 100 + 13 * index, text }));
/** Each entity is ten of the one before: the last would be a thousand million words. */
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
const bomb = (root: string) => `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY l0 "lol">${laughs}]>`;
const jatsFront = "<front><article-meta><title-group><article-title>Quays</article-title></title-group></article-meta></front>";

/** A PDF whose table of objects points to nowhere. */
export function brokenTable(): Uint8Array {
  const file = Buffer.from(buildPdf([page])).toString("latin1");
  return Buffer.from(file.replace(/^\d{10} 00000 n/gm, "0000099999 00000 n").replace(/startxref\n\d+/, "startxref\n7"), "latin1");
}

export function manyPages(count: number): Uint8Array {
  return buildPdf(Array.from({ length: count }, (_, number) => [{ x: 72, y: 100, text: `Tree number ${number + 1} stands here.` }]));
}

/** A PDF whose letters are those given, by the names that its font has for them; a name that says nothing leaves them unknown. */
export function pdfOf(letters: string[], nameOf: (letter: string) => string): Uint8Array {
  const known = [...new Set(letters.join(""))];
  const lines = letters.map((line, index) => ({
    x: 72,
    y: 100 + 13 * index,
    text: [...line].map((letter) => String.fromCharCode(65 + known.indexOf(letter))).join(""),
  }));
  const names = `<< /Type /Encoding /Differences [65 ${known.map((letter) => `/${nameOf(letter)}`).join(" ")}] >>`;
  return Buffer.from(
    Buffer.from(buildPdf([lines]))
      .toString("latin1")
      .replaceAll("/WinAnsiEncoding", names),
    "latin1",
  );
}

/** The name of a letter as fonts without names of their own give it. */
export function uniName(letter: string): string {
  return letter === " " ? "space" : `uni${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** 80 MB of blanks in a file of 80 kB. */
export function zipBomb(): Uint8Array {
  const blanks = new Uint8Array(80 * 1024 * 1024).fill(32);
  return zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "word/document.xml": [blanks, { level: 1 }] });
}

export function laughingDocx(): Uint8Array {
  const body = `${bomb("w:document")}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Trees &l9;</w:t></w:r></w:p></w:body></w:document>`;
  return zipSync({ "word/document.xml": strToU8(body) });
}

export const laughingJats = `${bomb("article")}<article>${jatsFront}<body><p>Trees &l9; grow.</p></body></article>`;

/** What Word makes of a document with a password: another kind of file, which begins like this. */
export const protectedDocx = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(504).fill(0));

/** A Word file that lost its second half. */
export function cutDocx(): Uint8Array {
  const whole = buildDocx({ body: prose.map((text) => paragraph(text)).join("") });
  return whole.subarray(0, whole.length / 2);
}

/** What a publisher sends instead of an article. */
export const loginPage = `<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in to continue</h1>
<form action="/login" method="post"><label>Email <input name="email"></label><label>Password <input type="password"></label>
<button>Sign in</button></form><p><a href="/forgot">Forgot your password?</a></p></body></html>`;

/** A paper in LaTeX with something between its two paragraphs. */
export function latex(between: string): string {
  return `\\documentclass{article}\n\\begin{document}\nTrees grow.\n\n${between}\n\nPeople walk.\n\\end{document}\n`;
}
