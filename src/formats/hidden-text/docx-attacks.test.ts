import { buildDocx, type DocxParts, paragraph, run, style, table } from "../docx/docx.fixture.ts";
import { lie, seen, testAttacks } from "./attacks.fixture.ts";

/** A Word file with a visible paragraph and then these. */
function word(body: string, parts: Partial<DocxParts> = {}): Uint8Array {
  return buildDocx({ body: paragraph(seen) + body, ...parts });
}

/** The lie in a run with these properties, after visible words. */
const inRun = (properties: string) => word(paragraph(run("Gulls were counted. ") + run(lie, properties)));
const inStyle = (id: string, rest: string) => word(paragraph(lie, id), { styles: style(id, id, rest) });
const characterStyle = (properties: string) =>
  `<w:style w:type="character" w:styleId="Quiet"><w:name w:val="Quiet"/><w:rPr>${properties}</w:rPr></w:style>`;
const white = '<w:color w:val="FFFFFF"/>';
const theme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="1F497D"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2><a:accent1><a:srgbClr val="FDFDFD"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`;
const themed = { others: { "word/theme/theme1.xml": theme } };
const shade = (fill: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;

/** A text box that is anchored in a paragraph, with the size and the fill given. */
function box(size: string, fill: string, content: string, more = ""): string {
  const shape = `<wps:wsp><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp>`;
  const graphic = `<a:graphic><a:graphicData uri="x">${shape}</a:graphicData></a:graphic>`;
  return paragraph(
    `<w:r><w:drawing><wp:anchor behindDoc="0">${more}<wp:extent ${size}/><wp:docPr id="1" name="Box"/>${graphic}</wp:anchor></w:drawing></w:r>`,
  );
}

const vml = (css: string) =>
  paragraph(
    `<w:r><w:pict><v:shape style="${css}"><v:textbox><w:txbxContent>${paragraph(lie)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  );

const note = (properties: string) => ({
  footnotes: `<w:footnote w:id="2">${paragraph(run(lie, properties))}</w:footnote>`,
});
const call = paragraph(`${run("Gulls were counted.")}<w:r><w:footnoteReference w:id="2"/></w:r>`);

testAttacks(
  "docx",
  [
    ["white", inRun(white)],
    ["nearly white", inRun('<w:color w:val="FAFCF8"/>')],
    ["white by a character style", word(paragraph(run(lie, '<w:rStyle w:val="Quiet"/>')), { styles: characterStyle(white) })],
    ["white by a paragraph style", inStyle("Quiet", `<w:rPr>${white}</w:rPr>`)],
    [
      "white by the style that its style is based on",
      word(paragraph(lie, "Low"), {
        styles: style("Base", "Base", `<w:rPr>${white}</w:rPr>`) + style("Low", "Low", '<w:basedOn w:val="Base"/>'),
      }),
    ],
    [
      "white by the default of the document",
      buildDocx({
        body: paragraph(run(seen, '<w:color w:val="000000"/>')) + paragraph(lie),
        styles: `<w:docDefaults><w:rPrDefault><w:rPr>${white}</w:rPr></w:rPrDefault></w:docDefaults>`,
      }),
    ],
    ["white by the theme", inRunThemed('<w:color w:val="000000" w:themeColor="background1"/>')],
    ["nearly white by an accent of the theme", inRunThemed('<w:color w:val="000000" w:themeColor="accent1"/>')],
    ["dark by the theme, but tinted to white", inRunThemed('<w:color w:val="000000" w:themeColor="text2" w:themeTint="08"/>')],
    ["the colour of the page", word(paragraph(run(lie, '<w:color w:val="204080"/>')), blueParts())],
    ["the colour of its shading", inRun(`<w:color w:val="204080"/>${shade("204080")}`)],
    ["the colour of a solid pattern", inRun('<w:color w:val="204080"/><w:shd w:val="solid" w:color="204080" w:fill="FFFFFF"/>')],
    ["the colour of its highlight", inRun('<w:color w:val="FFFF00"/><w:highlight w:val="yellow"/>')],
    ["the colour of its paragraph", word(paragraph(run(lie, '<w:color w:val="204080"/>'), "", shade("204080")))],
    [
      "the colour of its cell",
      word(
        table([
          ["Gulls", `<w:tcPr>${shade("204080")}</w:tcPr>${paragraph(run(lie, '<w:color w:val="204080"/>'))}`],
          ["Terns", "Counted"],
        ]),
      ),
    ],
    [
      "white on a white cell",
      word(
        table([
          ["Gulls", paragraph(run(lie, white))],
          ["Terns", "Counted"],
        ]),
      ),
    ],
    ["hidden", inRun("<w:vanish/>")],
    ["hidden by a character style", word(paragraph(run(lie, '<w:rStyle w:val="Quiet"/>')), { styles: characterStyle("<w:vanish/>") })],
    ["hidden by a paragraph style", inStyle("Quiet", "<w:rPr><w:vanish/></w:rPr>")],
    ["tiny", inRun('<w:sz w:val="2"/>')],
    ["tiny by a style", inStyle("Quiet", '<w:rPr><w:sz w:val="2"/></w:rPr>')],
    ["squeezed to nothing", inRun('<w:w w:val="1"/>')],
    ["in lines of one point", word(paragraph(lie, "", '<w:spacing w:line="20" w:lineRule="exact"/>'))],
    ["letters upon each other", inRun('<w:spacing w:val="-1000"/>')],
    ["letters upon each other by a style", inStyle("Quiet", '<w:rPr><w:spacing w:val="-200"/></w:rPr>')],
    ["in a row of no height", word(hiddenRow('<w:trHeight w:val="10" w:hRule="exact"/>'))],
    ["in a hidden row", word(hiddenRow("<w:hidden/>"))],
    ["without a fill", inRun("<w14:textFill><w14:noFill/></w14:textFill>")],
    [
      "transparent",
      inRun(
        '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>',
      ),
    ],
    [
      "white by its fill",
      inRun('<w:color w:val="000000"/><w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>'),
    ],
    ["in a shape of no size", word(box('cx="0" cy="0"', "", paragraph(lie)))],
    [
      "in a shape far beyond the page",
      word(box('cx="3000000" cy="900000"', "", paragraph(lie), "<wp:positionH><wp:posOffset>-40000000</wp:posOffset></wp:positionH>")),
    ],
    ["in an old shape of no size", word(vml("position:absolute;width:0;height:0"))],
    ["in an old shape that is hidden", word(vml("width:200pt;height:50pt;visibility:hidden"))],
    ["white in a box without a fill", word(box('cx="3000000" cy="900000"', "<a:noFill/>", paragraph(run(lie, white))))],
    ["white in a note", word(call, note(white))],
    ["hidden in a note", word(call, note("<w:vanish/>"))],
  ],
  [
    [
      "white on a dark cell",
      word(
        table([
          [`<w:tcPr>${shade("204080")}</w:tcPr>${paragraph(run(lie, white))}`, "Gulls"],
          ["Terns", "Counted"],
        ]),
      ),
    ],
    [
      "white in a table that a style shades",
      word(
        table(
          [
            [paragraph(run(lie, white)), "Gulls"],
            ["Terns", "Counted"],
          ],
          '<w:tblStyle w:val="Grid"/>',
        ),
        { styles: gridStyle() },
      ),
    ],
    ["white on a dark paragraph", word(paragraph(run(lie, white), "", shade("204080")))],
    ["white on a dark highlight", inRun(`${white}<w:highlight w:val="darkBlue"/>`)],
    [
      "white in a dark box",
      word(box('cx="3000000" cy="900000"', '<a:solidFill><a:srgbClr val="204080"/></a:solidFill>', paragraph(run(lie, white)))),
    ],
    [
      "white in a box that a theme fills",
      word(box('cx="3000000" cy="900000"', '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>', paragraph(run(lie, white)))),
    ],
    ["white on a dark page", word(paragraph(run(lie, white)), blueParts())],
    ["white over a large picture behind the text", word(cover() + paragraph(run(lie, white)))],
    [
      "black again in a white style",
      word(paragraph(run(lie, '<w:color w:val="000000"/>'), "Quiet"), { styles: style("Quiet", "Quiet", `<w:rPr>${white}</w:rPr>`) }),
    ],
    ["automatic on black", inRun(`<w:color w:val="auto"/>${shade("000000")}`)],
    ["grey", inRun('<w:color w:val="A6A6A6"/>')],
    [
      "outlined without a fill",
      inRun(
        '<w14:textOutline><w14:solidFill><w14:srgbClr w14:val="000000"/></w14:solidFill></w14:textOutline><w14:textFill><w14:noFill/></w14:textFill>',
      ),
    ],
    ["in a box that grows with its words", word(box('cx="3000000" cy="0"', "", paragraph(lie)))],
    ["close letters", inRun('<w:spacing w:val="-10"/>')],
    ["raised a little", inRun('<w:position w:val="12"/>')],
    ["a hanging indent", word(paragraph(lie, "", '<w:ind w:left="720" w:hanging="720"/>'))],
    ["a little into the margin", word(paragraph(lie, "", '<w:ind w:left="-900" w:right="-900"/>'))],
    ["in a frame", word(paragraph(lie, "", '<w:framePr w:w="4000" w:hSpace="180" w:wrap="around" w:x="1200" w:y="300"/>'))],
    ["with a hidden end of its paragraph", word(paragraph(lie, "", "<w:rPr><w:vanish/><w:specVanish/></w:rPr>"))],
    ["hidden in web view only", inRun("<w:webHidden/>")],
    [
      "hidden by a style and shown again",
      word(paragraph(run(lie, '<w:vanish w:val="0"/>'), "Quiet"), { styles: style("Quiet", "Quiet", "<w:rPr><w:vanish/></w:rPr>") }),
    ],
  ],
);

testAttacks(
  "docx",
  [
    ["indented beyond the page", word(paragraph(lie, "", '<w:ind w:left="-31680" w:right="30000"/>'))],
    ["indented by a style", inStyle("Quiet", '<w:pPr><w:ind w:left="-31680"/></w:pPr>')],
    ["in a frame of no size", word(paragraph(lie, "", '<w:framePr w:w="1" w:h="1" w:hRule="exact"/>'))],
    ["in a frame beyond the page", word(paragraph(lie, "", '<w:framePr w:w="3000" w:x="-9999"/>'))],
    ["raised from the page", inRun('<w:position w:val="3168"/>')],
  ],
  [],
  { isTold: false },
);

function inRunThemed(properties: string): Uint8Array {
  return word(paragraph(run("Gulls. ") + run(lie, properties)), themed);
}

function blueParts(): Partial<DocxParts> {
  return { background: '<w:background w:color="204080"/>', settings: "<w:displayBackgroundShape/>" };
}

function hiddenRow(properties: string): string {
  const row = (content: string, own = "") =>
    `<w:tr>${own && `<w:trPr>${own}</w:trPr>`}<w:tc>${paragraph("Gulls")}</w:tc><w:tc>${paragraph(content)}</w:tc></w:tr>`;
  return `<w:tbl><w:tblPr/>${row("Terns")}${row(lie, properties)}</w:tbl>`;
}

function gridStyle(): string {
  return `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:tcPr>${shade("204080")}</w:tcPr></w:tblStylePr></w:style>`;
}

function cover(): string {
  const anchor = '<wp:anchor behindDoc="1"><wp:extent cx="7000000" cy="9000000"/><wp:wrapNone/><wp:docPr id="2" name="Cover"/></wp:anchor>';
  return paragraph(`<w:r><w:drawing>${anchor}</w:drawing></w:r>`);
}
