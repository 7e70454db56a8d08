import type { Concealment } from "../../../domain/document/hidden-text.ts";
import { append } from "../../shared/append.ts";
import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf, settingOf, toggle } from "../package/elements.ts";
import { type DocxStyle, paragraphProperties } from "../package/styles.ts";
import { type DocxContext, onGround } from "./docx-context.ts";
import { type DocxFlow, type DocxParagraph, textOfParagraph } from "./flow.ts";
import { readChart } from "./read-chart.ts";
import { readContentControl } from "./read-content-control.ts";
import { chooseAlternative } from "./read-drawing.ts";
import { type ParagraphInlines, readInlines } from "./read-inlines.ts";
import { paragraphsOf, readTable } from "./read-table.ts";
import { charactersLeftOfPage, groundOfShape, isOffPage, isTableOffPage, noHeight } from "./text-visibility.ts";

/** Reads the content of a body, note, cell or text box: paragraphs and tables in order. */
export function readFlow(container: XmlElement | undefined, context: DocxContext): DocxFlow {
  const flow: DocxFlow = [];
  /** A paragraph whose end mark was deleted, so that the next one continues it. */
  let unfinished: DocxParagraph | undefined;
  for (const element of elementsOf(container))
    if (context.overPictures.has(element)) onGround(context, "unknown", () => read(element));
    else read(element);
  return flow;

  function read(element: XmlElement): void {
    switch (element.name) {
      case "w:p":
        addParagraph(element);
        return;
      case "w:tbl":
        unfinished = undefined;
        if (isTableOffPage(element)) hideFlow(readTableOf(element));
        else append(flow, readTableOf(element));
        return;
      case "w:sdt":
        readContentControl(element, context, (content) => elementsOf(content).forEach(read));
        return;
      case "mc:AlternateContent":
        for (const inner of elementsOf(chooseAlternative(element))) read(inner);
        return;
      case "w:customXml":
      case "w:ins":
      case "w:moveTo":
      case "w:smartTag":
        for (const inner of elementsOf(element)) read(inner);
        return;
      case "w:altChunk":
      case "w:subDoc":
        context.failures.push({ what: "an embedded document", why: "files within a Word file are not read", isMinor: true });
        return;
      default:
        // Ranges of comments and bookmarks may begin and end between paragraphs, and some programs place equations there.
        if (/^(?:w:(?:comment|bookmark)|m:oMath)/.test(element.name)) addParagraph({ ...element, name: "w:p", children: [element] }, true);
    }
  }

  /** Keeps the text of something that is not shown beside the document. */
  function hideAll(element: XmlElement): void {
    hideFlow(readFlow(element.name === "w:tr" ? { ...element, children: elementsOf(element).flatMap(elementsOf) } : element, context));
  }

  function hideFlow(hidden: DocxFlow): void {
    const text = paragraphsOf(hidden).map(textOfParagraph).join(" ");
    if (text.trim() !== "") context.concealed.push({ how: "unpainted", text, from: context.addLine("") });
  }

  function readTableOf(table: XmlElement): DocxFlow {
    const { colours } = context;
    const styleOf = context.cellStyles(table);
    const tableGround = colours.groundOf(child(table, "w:tblPr"));
    return readTable(table, {
      cell: (cell, place) => {
        const { look, ground } = styleOf(place);
        return onGround(context, colours.groundOf(child(cell, "w:tcPr")) ?? tableGround ?? ground, () => readFlow(cell, context), look);
      },
      hide: (hidden) => hideAll(hidden),
    });
  }

  function addParagraph(element: XmlElement, isLoose = false): void {
    const properties = child(element, "w:pPr");
    const styleId = settingOf(properties, "w:pStyle");
    const style = withOwn(context.styles.paragraph(styleId, context.cellLook), properties);
    const label = context.numbering.count(style, styleId);
    const inlines = onGround(context, context.colours.groundOf(style.shaded), () => readInlines(element, style.look, context));
    const text = inlines.runs.map((run) => run.text).join("");
    if ((style.lineHeight ?? noHeight) < noHeight) hideRuns(inlines, "size", text.length);
    else hideRuns(inlines, "outside", isOffPage(style, text.length) ? text.length : charactersLeftOfPage(style, text));
    context.fields.endParagraph();
    if (isLoose && inlines.runs.length === 0) return;
    const place = context.addLine(inlines.runs.map(({ text }) => text).join(""));
    for (const found of inlines.hidden) context.concealed.push({ ...found, from: place });
    addRuns(place);
    for (const relation of inlines.charts) append(flow, readChart(context.chart(relation), place));
    for (const { content, shape, isHidden } of inlines.boxes)
      if (isHidden) hideAll(content);
      else {
        const ground = shape && groundOfShape(shape, context.colours);
        append(
          flow,
          onGround(context, ground, () => readFlow(content, context), {}),
        );
      }

    function addRuns(start: number): void {
      let from = start;
      const runs = inlines.runs.map((run) => {
        const placed = { ...run, from };
        from += run.text.length;
        return placed;
      });
      const { isInBibliography, isInContents, hasCounter } = inlines;
      const bookmarks = context.names.splice(0);
      const paragraph: DocxParagraph = { kind: "paragraph", runs, style, bookmarks, isInBibliography, isInContents, hasCounter };
      if (label !== undefined) paragraph.label = label;
      if (unfinished) append(unfinished.runs, runs);
      else flow.push(paragraph);
      unfinished = toggle(child(properties, "w:rPr"), "w:del") ? (unfinished ?? paragraph) : undefined;
    }
  }
}

/** Takes the first characters of a paragraph that are not shown. */
function hideRuns(inlines: ParagraphInlines, how: Concealment, characters: number): void {
  if (characters <= 0) return;
  let left = characters;
  let hidden = "";
  inlines.runs = inlines.runs.flatMap((run) => {
    const cut = Math.min(left, run.text.length);
    hidden += run.text.slice(0, cut);
    left -= cut;
    return cut === 0 ? [run] : cut === run.text.length ? [] : [{ ...run, text: run.text.slice(cut) }];
  });
  inlines.hidden.push({ how, text: hidden });
}

function withOwn(style: DocxStyle, properties: XmlElement | undefined): DocxStyle {
  const own = paragraphProperties(properties);
  return {
    names: style.names,
    outline: own.outline ?? style.outline,
    numId: own.numId ?? style.numId,
    numLevel: own.numLevel ?? style.numLevel,
    isCentred: own.isCentred ?? style.isCentred,
    shaded: own.shaded ?? style.shaded,
    lineHeight: own.lineHeight ?? style.lineHeight,
    indentLeft: own.indentLeft ?? style.indentLeft,
    indentRight: own.indentRight ?? style.indentRight,
    hanging: own.hanging ?? style.hanging,
    frame: own.frame ?? style.frame,
    look: style.look,
  };
}
