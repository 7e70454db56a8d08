import { buildPdf, type PrintedLine, serialize, stream } from "../../../evals/support/build-pdf.ts";
import { upright } from "../ocr/page-rotation.ts";
import { renderPage } from "../pdf/engine/render-page.ts";
import { lie, seen, testAttacks } from "./attacks.fixture.ts";

interface RawPage {
  /** Further entries of the page, its resources and the catalogue. */
  page?: string;
  resources?: string;
  catalogue?: string;
  /** Objects from number 6 on. */
  objects?: string[];
}

const gulls = "Gulls were counted from the lighthouse in every month of the survey.";

/** A page with two visible lines of text and then these drawing commands. */
function rawPdf(content: string, { page = "", resources = "", catalogue = "", objects = [] }: RawPage = {}): Uint8Array {
  return serialize([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R ${page} >>`,
    stream(`${words(seen, 72, 700)}\n${words(gulls, 72, 680)}\n${content}`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...objects,
  ]);
}

function words(text: string, x = 72, y = 500, size = 10): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
}

/** A form of the given size around some drawing commands, and further entries of it. */
function form(content: string, more = "", box = "0 0 612 792"): string {
  const resources = "/Resources << /Font << /F1 5 0 R >> >>";
  return stream(content).replace("<<", `<< /Type /XObject /Subtype /Form /BBox [${box}] ${resources} ${more}`);
}

const cover = "60 490 500 20 re f";
/** An image of 8 by 8 grey dots over the words. */
const speckled = Array.from({ length: 64 }, (_, at) => ((at * 37) % 256).toString(16).padStart(2, "0")).join("");
const noise = Array.from({ length: 4_096 }, (_, at) => ((at * at * 31 + at * 17) % 251).toString(16).padStart(2, "0")).join("");
const stripes = Array.from({ length: 4_096 }, (_, at) => (at % 2 === 0 ? "b0" : "ff")).join("");
const unpainted = (text: string, x = 72, y = 500) => `q 3 Tr ${words(text, x, y)} Q`;
const smallImage = "q 8 0 0 8 560 30 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 80> EI Q";
const bars = Array.from({ length: 80 }, (_, at) => `${70 + 5 * at} 498 2 9 re f`).join(" ");
/** An annotation over the words that draws these commands. */
const annotation = (subtype: string, commands: string, more = ""): RawPage => ({
  page: "/Annots [6 0 R]",
  objects: [
    `<< /Type /Annot /Subtype /${subtype} /Rect [60 490 560 510] /F 4 /AP << /N 7 0 R >> ${more} >>`,
    form(commands, "", "0 0 500 20"),
  ],
});
/** A font that draws the same thing for each letter. */
const drawnFont = (glyph: string): RawPage => {
  const codes = Array.from({ length: 95 }, (_, at) => at + 32);
  const map = "1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <0020> endbfrange";
  return {
    page: "",
    resources: "",
    objects: [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Type /Encoding /Differences [32 ${codes.map(() => "/a").join(" ")}] >> /FirstChar 32 /LastChar 126 /Widths [${codes.map(() => "500").join(" ")}] /Resources << >> /ToUnicode 8 0 R >>`,
      stream(glyph),
      stream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${map} endcmap end end`),
    ],
  };
};
const inDrawnFont = (glyph: string) =>
  Buffer.from(
    Buffer.from(rawPdf(words(lie).replace("/F1", "/F3"), drawnFont(glyph)))
      .toString("latin1")
      .replace("/F1 5 0 R >>", "/F1 5 0 R /F3 6 0 R >>"),
    "latin1",
  );

/** The picture of a page with these lines, as an image that covers the page, before or after the invisible text. */
async function scan(lines: PrintedLine[], layer: string, { isAfter = false, noiseOf = 0 } = {}): Promise<Uint8Array> {
  const drawn = await renderPage(buildPdf([lines]), 1, { dpi: 100, turn: upright });
  const { width, height, dots } = drawn.image;
  const grey = dots.map((shade, at) => shade * 0.7 + 20 + ((at * at * 31 + at * 17) % 251) * noiseOf);
  const picture = stream(Buffer.from(grey).toString("latin1")).replace(
    "<<",
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );
  const image = "q 612 0 0 792 0 0 cm /I1 Do Q";
  return serialize([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> /XObject << /I1 6 0 R >> >> /Contents 4 0 R >>",
    stream(isAfter ? `${layer}\n${image}` : `${image}\n${layer}`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    picture,
  ]);
}

const scanned: PrintedLine[] = [seen, gulls, lie].map((text, row) => ({ x: 72, y: 292 + 20 * row, text }));
const layerOf = (lines: PrintedLine[], draw: (text: string, x: number, y: number) => string) =>
  lines.map(({ text, x, y }) => draw(text, x, 792 - y)).join("\n");
const image = (data: string, side: number) => `q 500 0 0 20 60 490 cm BI /W ${side} /H ${side} /CS /G /BPC 8 /F /AHx ID ${data}> EI Q`;
const layer = (state: string) => `/OCProperties << /OCGs [6 0 R] /D << ${state} >> >>`;
const group = "<< /Type /OCG /Name (Drafts) >>";
const inLayer = "/Properties << /L1 6 0 R >>";

const inMatrix = (matrix: string, size = 10) => rawPdf(`BT /F1 ${size} Tf ${matrix} 72 500 Tm (${lie}) Tj ET`);

const attacks: [name: string, file: Uint8Array][] = [
  ...["0.02", "0.05", "0.1", "0.2"].map((scale): [string, Uint8Array] => [`flattened to ${scale}`, inMatrix(`1 0 0 ${scale}`)]),
  ["flattened, of a large size", inMatrix("0.1 0 0 0.01", 100)],
  ["flattened and leaning", inMatrix("1 0 1 0.02")],
  ["flattened by the page", rawPdf(`q 1 0 0 0.05 0 475 cm ${words(lie)} Q`)],
  ["cut away by a clip elsewhere", rawPdf(`q 0 0 20 20 re W n ${words(lie)} Q`)],
  ["cut away by an empty clip", rawPdf(`q 72 500 0 0 re W n ${words(lie)} Q`)],
  ["cut away below the visible line of other words", rawPdf(`q 0 0 20 20 re W n ${words(lie, 72, 700)} Q`)],
  [
    "cut away by the edge of a form",
    rawPdf("/X1 Do", { resources: "/XObject << /X1 6 0 R >>", objects: [form(words(lie), "", "0 0 50 50")] }),
  ],
  ["the end of a line cut away", rawPdf(`q 72 490 90 20 re W n ${words(lie)} Q`)],
  ["covered by a white bar", rawPdf(`${words(lie)} 1 g ${cover}`)],
  ["covered by a dark bar", rawPdf(`${words(lie)} 0.2 g ${cover}`)],
  ["covered by a white image", rawPdf(`${words(lie)} ${image("ff", 1)}`)],
  ["covered by a speckled image", rawPdf(`${words(lie)} ${image(speckled, 8)}`)],
  ["covered by a form", rawPdf(`${words(lie)} /X1 Do`, { resources: "/XObject << /X1 6 0 R >>", objects: [form(`1 1 0.8 rg ${cover}`)] })],
  ["in a form that is covered", rawPdf(`/X1 Do 1 g ${cover}`, { resources: "/XObject << /X1 6 0 R >>", objects: [form(words(lie))] })],
  [
    "covered by a gradient",
    rawPdf(`${words(lie)} q 60 490 500 20 re W n /S1 sh Q`, {
      resources:
        "/Shading << /S1 << /ShadingType 2 /ColorSpace /DeviceGray /Coords [60 0 560 0] /Extend [true true] /Function << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0.9] /C1 [1] >> >> >>",
    }),
  ],
  ["blue on a blue bar", rawPdf(`q 0 0 0.8 rg ${cover} ${words(lie)} Q`)],
  ["nearly the colour of its bar", rawPdf(`q 0.5 0.5 0.1 rg ${cover} 0.52 0.5 0.12 rg ${words(lie)} Q`)],
  ["white", rawPdf(`q 1 g ${words(lie)} Q`)],
  ["white by its outline", rawPdf(`q 1 G 1 Tr ${words(lie)} Q`)],
  ["white on a white bar on a dark one", rawPdf(`q 0 g 50 480 520 40 re f 1 g ${cover} ${words(lie)} Q`)],
  ["not painted", rawPdf(`q 3 Tr ${words(lie)} Q`)],
  ["only a clip", rawPdf(`q 7 Tr ${words(lie)} Q`)],
  [
    "not painted, beside a large figure",
    rawPdf(`q 300 0 0 350 150 40 cm BI /W 8 /H 8 /CS /G /BPC 8 /F /AHx ID ${speckled}> EI Q q 3 Tr ${words(lie)} Q`),
  ],
  [
    "not painted, over a figure of noise",
    rawPdf(`${image(noise, 64).replace("500 0 0 20 60 490", "500 0 0 200 60 400")} ${unpainted(lie)}`),
  ],
  [
    "not painted, over a striped figure",
    rawPdf(`${image(stripes, 64).replace("500 0 0 20 60 490", "500 0 0 200 60 400")} ${unpainted(lie)}`),
  ],
  ["not painted, over bars, beside an image", rawPdf(`${smallImage} 0.7 g ${bars} ${unpainted(lie)}`)],
  ["not painted, over a rule, beside an image", rawPdf(`${smallImage} 70 499 400 1 re f ${unpainted(lie)}`)],
  [
    "not painted, over the words of a picture in other places",
    await scan(
      [{ x: 60, y: 286, text: `${gulls} ${gulls}`, size: 7 }, ...scanned.slice(0, 2)],
      `${layerOf(scanned.slice(0, 2), unpainted)} ${unpainted(lie, 90, 503)}`,
    ),
  ],
  [
    "not painted, on the empty paper of a scan",
    await scan(scanned.slice(0, 2), `${layerOf(scanned.slice(0, 2), unpainted)} ${unpainted(lie, 72, 300)}`),
  ],
  ["under an annotation", rawPdf(words(lie), annotation("Square", "1 g 0 0 500 20 re f"))],
  ["under a dark annotation", rawPdf(words(lie), annotation("Stamp", "0.2 g 0 0 500 20 re f"))],
  ["under a link that is drawn", rawPdf(words(lie), annotation("Link", "1 g 0 0 500 20 re f"))],
  ["in a font that draws nothing", inDrawnFont("500 0 d0")],
  ["in a font that draws nothing and says where", inDrawnFont("500 0 0 0 500 700 d1")],
  [
    "in a layer that is off",
    rawPdf(`/OC /L1 BDC ${words(lie)} EMC`, { catalogue: layer("/OFF [6 0 R]"), resources: inLayer, objects: [group] }),
  ],
  [
    "in a layer that is off like all of them",
    rawPdf(`/OC /L1 BDC ${words(lie)} EMC`, { catalogue: layer("/BaseState /OFF"), resources: inLayer, objects: [group] }),
  ],
  [
    "in a form of a layer that is off",
    rawPdf("/X1 Do", {
      catalogue: layer("/OFF [6 0 R]"),
      resources: "/XObject << /X1 7 0 R >>",
      objects: [group, form(words(lie), "/OC 6 0 R")],
    }),
  ],
  ["transparent", rawPdf(`q /G1 gs ${words(lie)} Q`, { resources: "/ExtGState << /G1 << /ca 0 >> >>" })],
  ["nearly transparent", rawPdf(`q /G1 gs ${words(lie)} Q`, { resources: "/ExtGState << /G1 << /ca 0.05 >> >>" })],
  [
    "transparent by a mask",
    rawPdf(`q /G1 gs ${words(lie)} Q`, {
      resources: "/ExtGState << /G1 << /SMask << /Type /Mask /S /Luminosity /G 6 0 R >> >> >>",
      objects: [form("0 g 0 0 612 792 re f", "/Group << /S /Transparency /CS /DeviceGray >>")],
    }),
  ],
  [
    "in a transparent form",
    rawPdf("q /G1 gs /X1 Do Q", {
      resources: "/ExtGState << /G1 << /ca 0 >> >> /XObject << /X1 6 0 R >>",
      objects: [form(words(lie), "/Group << /S /Transparency >>")],
    }),
  ],
  ["without width", rawPdf(`q 0 Tz ${words(lie)} Q`)],
  ["hardly any width", rawPdf(`q 1 Tz ${words(lie)} Q`)],
  ["shrunk by a matrix", rawPdf(`q 0.01 0 0 0.01 72 500 cm ${words(lie, 0, 0)} Q`)],
  ["shrunk to nothing across", rawPdf(`q 0 0 0 1 72 500 cm ${words(lie, 0, 0)} Q`)],
  ["tiny and pale", rawPdf(`q 0.88 g ${words(lie, 72, 500, 3)} Q`)],
  ["outside of the page", rawPdf(words(lie, 72, 1500))],
  ["outside of the box that is shown", rawPdf(words(lie, 72, 100), { page: "/CropBox [0 400 612 792]" })],
  ["replacement text for other words", rawPdf(`/Span << /ActualText (${lie}) >> BDC ${words(gulls)} EMC`)],
  ["replacement text for another number", rawPdf(`/Span << /ActualText (${lie}) >> BDC ${words(lie.replace("81", "18"))} EMC`)],
];

/** What looks like an attack and is seen. */
const controls: [name: string, file: Uint8Array][] = [
  ["a little flattened", inMatrix("1 0 0 0.7")],
  ["narrow", inMatrix("0.6 0 0 1")],
  ["leaning like italics", inMatrix("1 0 0.3 1")],
  ["small by its matrix of a large size", inMatrix("0.08 0 0 0.08", 100)],
  ["white on a dark bar", rawPdf(`q 0.1 g ${cover} 1 g ${words(lie)} Q`)],
  ["white on a blue image", rawPdf(`q 500 0 0 20 60 490 cm BI /W 1 /H 1 /CS /RGB /BPC 8 /F /AHx ID 000088> EI Q q 1 g ${words(lie)} Q`)],
  ["red on a green bar of the same lightness", rawPdf(`q 0 0.51 0 rg ${cover} 1 0 0 rg ${words(lie)} Q`)],
  ["in a form", rawPdf("/X1 Do", { resources: "/XObject << /X1 6 0 R >>", objects: [form(words(lie))] })],
  ["inside a wide clip", rawPdf(`q 60 490 500 20 re W n ${words(lie)} Q`)],
  ["in a frame drawn later", rawPdf(`${words(lie)} 60 490 500 20 re S`)],
  ["below a transparent marker", rawPdf(`${words(lie)} q /G1 gs 1 1 0 rg ${cover} Q`, { resources: "/ExtGState << /G1 << /ca 0.4 >> >>" })],
  [
    "in a layer that is on",
    rawPdf(`/OC /L1 BDC ${words(lie)} EMC`, { catalogue: layer("/ON [6 0 R]"), resources: inLayer, objects: [group] }),
  ],
  ["pale grey", rawPdf(`q 0.7 g ${words(lie)} Q`)],
  ["a watermark over it", rawPdf(`${words(lie)} q 0.8 g BT /F1 60 Tf 150 480 Td (DRAFT) Tj ET Q`.replace("(DRAFT)", "(D R)"))],
  ["replacement text of the same words", rawPdf(`/Span << /ActualText (${lie}) >> BDC ${words(lie)} EMC`)],
  ["the text layer of a scan", await scan(scanned, layerOf(scanned, unpainted))],
  ["the text layer of a dirty scan", await scan(scanned, layerOf(scanned, unpainted), { noiseOf: 0.2 })],
  [
    "the text layer of a scan, a little beside it",
    await scan(
      scanned,
      layerOf(scanned, (text, x, y) => unpainted(text, x + 2, y - 2)),
    ),
  ],
  ["under the image of a scan, as all text of the page", await scan(scanned, layerOf(scanned, words), { isAfter: true })],
  [
    "the label in a figure of a page with other text",
    await scan(scanned, `${layerOf(scanned.slice(0, 2), words)} ${layerOf(scanned.slice(2), unpainted)}`),
  ],
  [
    "under a transparent annotation",
    rawPdf(words(lie), {
      ...annotation("Highlight", ""),
      objects: [
        annotation("Highlight", "").objects![0]!,
        form("/G1 gs 1 1 0 rg 0 0 500 20 re f", "", "0 0 500 20").replace(
          "/Resources <<",
          "/Resources << /ExtGState << /G1 << /ca 0.4 /BM /Multiply >> >>",
        ),
      ],
    }),
  ],
  ["under an empty annotation", rawPdf(words(lie), annotation("Square", "0 G 0 0 500 20 re S"))],
  ["beside an annotation", rawPdf(words(lie, 72, 450), annotation("Square", "1 g 0 0 500 20 re f"))],
  ["in a font that draws bars", inDrawnFont("500 0 d0 50 0 350 600 re f")],
  ["condensed", rawPdf(`q 60 Tz ${words(lie)} Q`)],
  ["by its outline", rawPdf(`q 0 G 0.5 w 1 Tr ${words(lie)} Q`)],
];

testAttacks("pdf", attacks, controls);
