import type { Concealment } from "../../../domain/document/hidden-text.ts";
import { hasInjectedInstruction } from "../../../domain/text/prompt-injection.ts";
import { leftToRight } from "../../shared/left-to-right.ts";
import { isElement, type XmlElement, type XmlNode } from "../../xml/parse-xml.ts";
import { isNearWhite } from "../package/colours.ts";
import { child, elementsOf, settingOf, textOf } from "../package/elements.ts";
import { overrideProperties, type RunProperties, readRunProperties } from "../package/styles.ts";
import type { DocxContext } from "./docx-context.ts";
import type { FieldMeaning } from "./field-tracker.ts";
import type { DocxNote, TextRun } from "./flow.ts";
import { isPhantom, linearMath } from "./linear-math.ts";
import { readContentControl } from "./read-content-control.ts";
import { chooseAlternative, type DrawingContents, readDrawing } from "./read-drawing.ts";
import { concealmentOf } from "./text-visibility.ts";

export interface ParagraphInlines extends DrawingContents {
  /** Without offsets in the file yet. */
  runs: Omit<TextRun, "from">[];
  /** Invisible text. */
  hidden: { how: Concealment; text: string }[];
  isInBibliography: boolean;
  isInContents: boolean;
  hasCounter: boolean;
}

/** Maximum number of comments or citations on the same text. */
const maxOpen = 200;

/** Reads the runs of a paragraph: the displayed text, without deleted or hidden text and field codes. */
export function readInlines(paragraph: XmlElement, base: RunProperties, context: DocxContext): ParagraphInlines {
  const { fields, styles, comments, bookmarks, colours, ground } = context;
  const inlines: ParagraphInlines = {
    runs: [],
    hidden: [],
    boxes: [],
    charts: [],
    isInBibliography: false,
    isInContents: false,
    hasCounter: false,
  };
  /** Whether letters of every script are shown from right to left. */
  let isReversed = false;
  for (const element of elementsOf(paragraph)) read(element);
  setWhiteAside();
  return inlines;

  function read(element: XmlElement): void {
    switch (element.name) {
      case "w:r":
        readRun(element);
        return;
      case "m:oMath":
        // Separates adjacent equations.
        if (inlines.runs.at(-1)?.isMath) add(" ", {}, { isMath: true });
        add(linearMath(visibleMath(element)), {}, { isMath: true });
        return;
      case "w:fldSimple":
        fields.begin("");
        fields.addCode(element.attributes["w:instr"] ?? "");
        fields.separate();
        readAll(element);
        fields.end();
        return;
      case "w:bdo": {
        const outer = isReversed;
        isReversed = element.attributes["w:val"] === "rtl";
        readAll(element);
        isReversed = outer;
        return;
      }
      case "w:sdt":
        readContentControl(element, context, readAll);
        return;
      case "mc:AlternateContent":
        readAll(chooseAlternative(element));
        return;
      case "w:commentRangeStart":
        if (comments.size < maxOpen) comments.add(element.attributes["w:id"] ?? "");
        return;
      case "w:commentRangeEnd":
        comments.delete(element.attributes["w:id"] ?? "");
        return;
      case "w:hyperlink": {
        const to = element.attributes["w:anchor"];
        if (to === undefined) readAll(element);
        else fields.within({ link: { to } }, () => readAll(element));
        return;
      }
      case "w:bookmarkStart": {
        context.names.push(element.attributes["w:name"] ?? "");
        const meaning = context.meaningOfBookmark(element.attributes["w:name"] ?? "");
        if (meaning && bookmarks.size < maxOpen) bookmarks.set(element.attributes["w:id"] ?? "", meaning);
        return;
      }
      case "w:bookmarkEnd":
        bookmarks.delete(element.attributes["w:id"] ?? "");
        return;
      // Deleted words, words moved elsewhere, and properties.
      case "w:del":
      case "w:moveFrom":
      case "w:pPr":
      case "w:sdtPr":
        return;
      default:
        // Word displays nothing of the elements that it does not know.
        if (/^[wm]:/.test(element.name)) readAll(element);
    }
  }

  /** An equation without what is not displayed of it: phantoms, deleted parts, and runs that hide their text. */
  function visibleMath(element: XmlElement): XmlElement {
    const children = element.children.flatMap((node): XmlNode[] => {
      if (!isElement(node)) return [node];
      if (/^w:(?:del|moveFrom)$/.test(node.name)) return [];
      const how = node.name === "m:r" ? mathRunConcealment(node) : isPhantom(node) ? "unpainted" : undefined;
      if (!how) return [visibleMath(node)];
      if (how !== "struck" && !fields.isCode()) hide(how, linearMath(node));
      return [];
    });
    return { ...element, children };
  }

  function mathRunConcealment(run: XmlElement): Concealment | "struck" | undefined {
    const look = lookOf(child(run, "w:rPr"));
    return look.isStruck ? "struck" : concealmentOf(look, ground, colours, textOf(run).length);
  }

  function lookOf(properties: XmlElement | undefined): RunProperties {
    const own = readRunProperties(properties);
    return overrideProperties(overrideProperties(base, styles.look(settingOf(properties, "w:rStyle"))), own);
  }

  function hide(how: Concealment, text: string): void {
    const last = inlines.hidden.at(-1);
    if (last?.how === how) last.text += text;
    else inlines.hidden.push({ how, text });
  }

  /** White text on an unknown ground may be visible, so it is removed only if it contains an instruction. */
  function setWhiteAside(): void {
    const isWhite = ({ look }: { look: RunProperties }) => look.colour !== undefined && isNearWhite(colours.resolve(look.colour));
    const words = ground === "unknown" ? inlines.runs.filter(isWhite).map(({ text }) => text) : [];
    if (words.length === 0 || !hasInjectedInstruction(words.join(""))) return;
    inlines.runs = inlines.runs.filter((run) => !isWhite(run));
    hide("colour", words.join(""));
  }

  function readAll(element: XmlElement | undefined): void {
    for (const inner of elementsOf(element)) read(inner);
  }

  function readRun(run: XmlElement): void {
    const look = lookOf(child(run, "w:rPr"));
    // Words that are struck through are shown as no longer valid, like deleted ones.
    if (look.isStruck) return;
    /** A note call whose custom mark follows it. */
    let call: DocxNote | undefined;
    for (const element of elementsOf(run)) {
      if (/^w:(?:foot|end)noteReference$/.test(element.name)) call = readCall(element, look, textOf(child(run, "w:t")).trim());
      else if (call && element.name === "w:t") add(call.label, { isRaised: true }, { note: call });
      else readPart(element, look);
    }
  }

  /** Returns the note if its mark is still to come. */
  function readCall(element: XmlElement, look: RunProperties, written: string): DocxNote | undefined {
    const kind = element.name === "w:footnoteReference" ? "footnote" : "endnote";
    // A note whose call is not displayed is not displayed either.
    if (fields.isCode()) return undefined;
    if (fields.meaning().isUnshown || look.isHidden) {
      context.hiddenCalls.push({ kind, id: element.attributes["w:id"] ?? "" });
      return undefined;
    }
    const isOwn = /^(?:1|true|on)$/.test(element.attributes["w:customMarkFollows"] ?? "") && written !== "";
    const note = context.call(kind, element.attributes["w:id"] ?? "", isOwn ? written : undefined);
    if (!isOwn) add(note.label, { isRaised: true }, { note });
    return isOwn ? note : undefined;
  }

  function readPart(element: XmlElement, look: RunProperties): void {
    switch (element.name) {
      case "w:t":
        add(textOf(element).replace(/\s/g, " "), look);
        return;
      case "w:tab":
      case "w:ptab":
        add("\t", look);
        return;
      case "w:br":
      case "w:cr":
        add("\n", look);
        return;
      case "w:noBreakHyphen":
        add("-", look);
        return;
      case "w:sym":
        add(symbolOf(element.attributes["w:font"] ?? "", element.attributes["w:char"] ?? ""), look);
        return;
      case "w:fldChar":
        readFieldMark(element);
        return;
      case "w:instrText":
        fields.addCode(textOf(element));
        return;
      case "w:commentReference":
        anchorComment(element.attributes["w:id"] ?? "");
        return;
      case "w:ruby":
        for (const inner of elementsOf(child(element, "w:rubyBase"))) read(inner);
        return;
      case "mc:AlternateContent":
        for (const inner of elementsOf(chooseAlternative(element))) readPart(inner, look);
        return;
      case "w:drawing":
      case "w:pict":
      case "w:object":
        readDrawing(element, inlines);
        return;
      case "m:oMath":
        read(element);
        return;
      default:
        return;
    }
  }

  /** A comment on an image or on nothing is anchored to the text before it. */
  function anchorComment(id: string): void {
    const last = inlines.runs.at(-1);
    if (!last || context.commented.has(id)) return;
    last.comments = [...(last.comments ?? []), id];
    context.commented.add(id);
  }

  function readFieldMark(mark: XmlElement): void {
    const type = mark.attributes["w:fldCharType"];
    if (type === "begin") fields.begin(textOf(child(mark, "w:fldData")));
    if (type === "separate") fields.separate();
    if (type === "end") fields.end();
  }

  function add(text: string, look: RunProperties, more: Pick<TextRun, "isMath" | "note"> = {}): void {
    if (text === "" || fields.isCode()) return;
    const meaning: FieldMeaning = Object.assign({}, ...bookmarks.values(), fields.meaning());
    const how =
      (meaning.isUnshown ? "unpainted" : concealmentOf(look, ground, colours, text.length)) ??
      (isReversed && leftToRight.test(text) ? "signs" : undefined);
    if (how) {
      hide(how, text);
      return;
    }
    inlines.isInBibliography ||= meaning.isBibliography ?? false;
    inlines.isInContents ||= meaning.isContents ?? false;
    inlines.hasCounter ||= meaning.isCounter ?? false;
    for (const id of comments) context.commented.add(id);
    inlines.runs.push({
      text,
      look,
      ...more,
      ...(meaning.citation ? { citation: meaning.citation } : {}),
      ...(meaning.link ? { link: meaning.link } : {}),
      ...(comments.size > 0 ? { comments: [...comments] } : {}),
    });
  }
}

/** Unicode for codes of the Symbol font from 0x20; blank if there is no useful equivalent. */
const low = " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";

/** The same from 0xa0. */
const high = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈… —↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑";

/** Check marks and boxes of the Wingdings fonts. */
const wingdings: Record<number, string> = { 252: "✓", 254: "☑", 251: "✗", 253: "☒", 168: "☐", 111: "☐", 224: "→", 223: "←", 74: "☺" };

/** The Unicode character for a code of a symbol font; empty if there is none. */
function symbolOf(font: string, place: string): string {
  const code = Number.parseInt(place, 16);
  if (Number.isNaN(code)) return "";
  // Word maps codes of symbol fonts to the private use area.
  const index = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^symbol$/i.test(font)) return (index >= 0xa0 ? [...high][index - 0xa0] : [...low][index - 0x20]) ?? "";
  if (/^wingdings/i.test(font)) return wingdings[index] ?? "•";
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  return isPrivate || code > 0x10ffff || code === 0 ? "" : String.fromCodePoint(code);
}
