import { buildDocx, type DocxParts, field, paragraph, run, style, table } from "../docx/docx.fixture.ts";
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
    ["reversed", word(paragraph(`<w:bdo w:val="rtl">${run(lie)}</w:bdo>`))],
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

const math = (content: string) => paragraph(`${run("Gulls were counted. ")}<m:oMath>${content}</m:oMath>`);
const mathRun = (properties = "") => `<m:r>${properties && `<w:rPr>${properties}</w:rPr>`}<m:t>${lie}</m:t></m:r>`;
const phantom = (show: string) => `<m:phant><m:phantPr>${show}</m:phantPr><m:e>${mathRun()}</m:e></m:phant>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const alternative = (namespace: string, content: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice xmlns:x="${namespace}" Requires="x">${content}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const unheard = "urn:example:unheard";
const shapes = "http://schemas.microsoft.com/office/word/2010/wordprocessingShape";
const inTable = (content: string, properties = "") =>
  table(
    [
      [content.startsWith("<") ? content : paragraph(content), "Gulls"],
      ["Terns", "Counted"],
    ],
    properties,
  );
const tableStyle = (content: string) => `<w:style w:type="table" w:styleId="Quiet"><w:name w:val="Quiet"/>${content}</w:style>`;
const inStyledTable = (content: string, look = '<w:tblLook w:val="0020"/>') =>
  word(inTable(lie, `<w:tblStyle w:val="Quiet"/>${look}`), { styles: tableStyle(content) });
const firstRow = (properties: string, cell = "") =>
  `<w:tblStylePr w:type="firstRow"><w:rPr>${properties}</w:rPr><w:tcPr>${cell}</w:tcPr></w:tblStylePr>`;
const gradient = (...stops: string[]) =>
  `<w14:textFill><w14:gradFill><w14:gsLst>${stops.map((value, at) => `<w14:gs w14:pos="${at * 1_000}"><w14:srgbClr w14:val="${value}"/></w14:gs>`).join("")}</w14:gsLst></w14:gradFill></w14:textFill>`;
const spPr = (width: string) => `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="500000"/></a:xfrm>`;
const narrowBox = (body: string) => box('cx="1" cy="500000"', spPr("1"), paragraph(lie)).replace("</wps:wsp>", `${body}</wps:wsp>`);
const hiddenCall = paragraph(`${run("Gulls were counted.")}<w:r><w:rPr><w:vanish/></w:rPr><w:footnoteReference w:id="2"/></w:r>`);

testAttacks(
  "docx",
  [
    ["a phantom of an equation", word(math(phantom('<m:show m:val="0"/>')))],
    ["a hidden part of an equation", word(math(mathRun("<w:vanish/>")))],
    ["a white part of an equation", word(math(mathRun(white)))],
    [
      "an equation in a hidden style",
      word(paragraph(`<m:oMath>${mathRun()}</m:oMath>`, "Quiet"), { styles: style("Quiet", "Quiet", "<w:rPr><w:vanish/></w:rPr>") }),
    ],
    ...["SET total 81", "TC entry", 'XE "silt"', "PRIVATE", "ASK total", "RD other.docx"].map((code): [string, Uint8Array] => [
      `the text of a field ${code}`,
      word(paragraph(run("Gulls were counted. ") + field(code, lie))),
    ]),
    ["a simple field that marks an entry", word(paragraph(`<w:fldSimple w:instr="XE &quot;silt&quot;">${run(lie)}</w:fldSimple>`))],
    ["white by the style of its table", inStyledTable(`<w:rPr>${white}</w:rPr>`)],
    ["hidden by the style of its table", inStyledTable("<w:rPr><w:vanish/></w:rPr>")],
    ["white by the style of the first row", inStyledTable(firstRow(white))],
    ["hidden by the style of the first row", inStyledTable(firstRow("<w:vanish/>"))],
    [
      "white by the style of its table, which shades another row",
      inStyledTable(
        `<w:rPr>${white}</w:rPr><w:tblStylePr w:type="lastRow"><w:tcPr>${shade("204080")}</w:tcPr></w:tblStylePr>`,
        '<w:tblLook w:val="0660"/>',
      ),
    ],
    [
      "white by the style that the style of its table is based on",
      word(inTable(lie, '<w:tblStyle w:val="Low"/>'), {
        styles: `${tableStyle(`<w:rPr>${white}</w:rPr>`)}<w:style w:type="table" w:styleId="Low"><w:basedOn w:val="Quiet"/></w:style>`,
      }),
    ],
    ["in a table left of the page", word(inTable(lie, '<w:tblInd w:w="-31000" w:type="dxa"/>'))],
    [
      "in a table that floats off the page",
      word(inTable(lie, '<w:tblpPr w:tblpX="-31000" w:tblpY="-31000" w:horzAnchor="page" w:vertAnchor="page"/>')),
    ],
    [
      "in a cell without width",
      word(
        `<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/></w:tblPr><w:tr><w:trPr><w:trHeight w:val="200" w:hRule="exact"/></w:trPr><w:tc><w:tcPr><w:tcW w:w="1" w:type="dxa"/></w:tcPr>${paragraph(lie)}</w:tc></w:tr></w:tbl>`,
      ),
    ],
    ["in an old shape far to the left", word(vml("position:absolute;margin-left:-9000pt;width:300pt;height:50pt"))],
    ["in an old shape far above", word(vml("position:absolute;top:-120in;width:300pt;height:50pt"))],
    ["in a text box without width", word(narrowBox("<wps:bodyPr/>"))],
    [
      "in a text box filled by its margins",
      word(
        box('cx="3000000" cy="900000"', spPr("3000000"), paragraph(lie)).replace("</wps:wsp>", '<wps:bodyPr lIns="9000000"/></wps:wsp>'),
      ),
    ],
    ["the colour of a dense pattern", inRun('<w:color w:val="000000"/><w:shd w:val="pct95" w:color="000000" w:fill="000000"/>')],
    ["nearly the colour of a dense pattern", inRun('<w:color w:val="000000"/><w:shd w:val="pct95" w:color="000000" w:fill="FFFFFF"/>')],
    [
      "the colour of both colours of a pattern",
      inRun('<w:color w:val="204080"/><w:shd w:val="diagStripe" w:color="204080" w:fill="204080"/>'),
    ],
    ["white by a gradient", inRun(gradient("FFFFFF", "FEFEFE"))],
    [
      "the colour of the gradient of its box",
      word(
        box(
          'cx="3000000" cy="900000"',
          '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="204080"/></a:gs><a:gs pos="100000"><a:srgbClr val="204080"/></a:gs></a:gsLst></a:gradFill>',
          paragraph(run(lie, '<w:color w:val="204080"/>')),
        ),
      ),
    ],
    ["squeezed into a point", inRun('<w:fitText w:val="20" w:id="1"/>')],
    ["tiny by the size of complex scripts", inRun('<w:rtl/><w:sz w:val="22"/><w:szCs w:val="1"/>')],
    ["a note whose call is hidden", word(hiddenCall, note(""))],
  ],
  [
    ["a phantom that is shown", word(math(phantom('<m:show m:val="1"/>')))],
    ["an equation", word(math(mathRun()))],
    ["the text of a field", word(paragraph(run("Gulls were counted. ") + field("QUOTE words", lie)))],
    ["the text of a reference", word(paragraph(run("Gulls were counted. ") + field("REF total", lie)))],
    [
      "what follows a mark of an entry",
      word(paragraph(`${mark("begin")}<w:r><w:instrText>XE "silt"</w:instrText></w:r>${mark("end")}${run(lie)}`)),
    ],
    ["white by the style of a dark first row", inStyledTable(firstRow(white, shade("204080")))],
    ["white by the style of a first row that is not one", inStyledTable(firstRow(white), '<w:tblLook w:val="0000"/>')],
    [
      "white by the style of its table, in dark bands",
      inStyledTable(`<w:rPr>${white}</w:rPr><w:tblStylePr w:type="band1Horz"><w:tcPr>${shade("204080")}</w:tcPr></w:tblStylePr>`),
    ],
    [
      "white by the style of its table, dark by its cell",
      word(inTable(`<w:tcPr>${shade("204080")}</w:tcPr>${paragraph(lie)}`, '<w:tblStyle w:val="Quiet"/>'), {
        styles: tableStyle(`<w:rPr>${white}</w:rPr>`),
      }),
    ],
    [
      "white by the style of its table, black by its own",
      word(inTable(paragraph(lie, "Plain"), '<w:tblStyle w:val="Quiet"/>'), {
        styles: tableStyle(`<w:rPr>${white}</w:rPr>`) + style("Plain", "Plain", '<w:rPr><w:color w:val="000000"/></w:rPr>'),
      }),
    ],
    [
      "after a table in a hidden style",
      word(inTable("Gulls", '<w:tblStyle w:val="Quiet"/>') + paragraph(lie), { styles: tableStyle("<w:rPr><w:vanish/></w:rPr>") }),
    ],
    ["in a table a little into the margin", word(inTable(lie, '<w:tblInd w:w="-900" w:type="dxa"/>'))],
    ["in a table that floats", word(inTable(lie, '<w:tblpPr w:tblpX="4200" w:tblpY="9000" w:horzAnchor="page" w:vertAnchor="page"/>'))],
    ["in an old shape in the margin", word(vml("position:absolute;margin-left:-60pt;margin-top:400pt;width:300pt;height:50pt"))],
    [
      "in an old shape of a group with units of its own",
      word(
        vml("position:absolute;left:5000;top:9000;width:3000;height:500")
          .replace("<v:shape", '<v:group style="width:400pt;height:90pt"><v:shape')
          .replace("</v:shape>", "</v:shape></v:group>"),
      ),
    ],
    ["in a text box that grows with its lines", word(narrowBox('<wps:bodyPr wrap="none"/>'))],
    ["black on a light pattern", inRun('<w:color w:val="000000"/><w:shd w:val="pct10" w:color="000000" w:fill="FFFFFF"/>')],
    ["white on a dense pattern", inRun(`${white}<w:shd w:val="pct95" w:color="000000" w:fill="FFFFFF"/>`)],
    ["dark by a gradient", inRun(gradient("FFFFFF", "204080"))],
    ["fitted into a line", inRun('<w:fitText w:val="6000" w:id="1"/>')],
    ["small only in complex scripts", inRun('<w:sz w:val="22"/><w:szCs w:val="1"/>')],
    [
      "a note whose call is white",
      word(paragraph(`${run("Gulls were counted.")}<w:r><w:rPr>${white}</w:rPr><w:footnoteReference w:id="2"/></w:r>`), note("")),
    ],
    ["a note with one hidden call and one that is seen", word(hiddenCall + call, note(""))],
    ["a form for newer programs", word(paragraph(`<w:r>${alternative(shapes, `<w:t>${lie}</w:t>`, "<w:t>Gulls.</w:t>")}</w:r>`))],
    ["a form for older programs, where Word knows no newer one", word(alternative(unheard, paragraph("Gulls."), paragraph(lie)))],
    [
      "behind a hanging indent",
      word(paragraph(`${run("1.")}<w:r><w:tab/></w:r>${run(lie)}`, "", '<w:ind w:left="720" w:hanging="2000"/>')),
    ],
    [
      "behind a label left of the page",
      word(paragraph(`${run("A lost label")}<w:r><w:tab/></w:r>${run(lie)}`, "", '<w:ind w:hanging="31000"/>')),
    ],
    [
      "in a cell beside a deleted one",
      word(
        `<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel w:id="1"/></w:tcPr>${paragraph("Terns")}</w:tc><w:tc>${paragraph(lie)}</w:tc></w:tr></w:tbl>`,
      ),
    ],
  ],
);

testAttacks(
  "docx",
  [
    [
      "a form for programs that nobody has",
      word(paragraph(`<w:r>${alternative(unheard, `<w:t>${lie}</w:t>`, "<w:t>Gulls.</w:t>")}</w:r>`)),
    ],
    ["paragraphs for programs that nobody has", word(alternative(unheard, paragraph(lie), paragraph("Gulls.")))],
    ["a form for older programs", word(paragraph(`<w:r>${alternative(shapes, "<w:t>Gulls.</w:t>", `<w:t>${lie}</w:t>`)}</w:r>`))],
    ["inside an element that Word does not know", word(paragraph(`${run("Gulls.")}<x:y xmlns:x="${unheard}">${run(lie)}</x:y>`))],
    ["in a name of Word from another namespace", word(paragraph(`<w:r><w:t>Gulls.</w:t><w:t xmlns:w="${unheard}">${lie}</w:t></w:r>`))],
    ["a hanging indent beyond the page", word(paragraph(lie, "", '<w:ind w:hanging="31000"/>'))],
    [
      "a hanging indent beyond the page, before words that are seen",
      word(paragraph(`${run(lie)}<w:r><w:tab/></w:r>${run("Gulls.")}`, "", '<w:ind w:hanging="31000"/>')),
    ],
    [
      "a deleted cell",
      word(
        `<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel w:id="1"/></w:tcPr>${paragraph(lie)}</w:tc><w:tc>${paragraph("Gulls")}</w:tc></w:tr></w:tbl>`,
      ),
    ],
    ["a deleted part of an equation", word(math(`<w:del w:id="1">${mathRun()}</w:del>`))],
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
