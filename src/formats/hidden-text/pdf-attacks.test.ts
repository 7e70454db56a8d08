import { serialize, stream } from "../../../evals/support/build-pdf.ts";
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
const image = (data: string, side: number) => `q 500 0 0 20 60 490 cm BI /W ${side} /H ${side} /CS /G /BPC 8 /F /AHx ID ${data}> EI Q`;
const layer = (state: string) => `/OCProperties << /OCGs [6 0 R] /D << ${state} >> >>`;
const group = "<< /Type /OCG /Name (Drafts) >>";
const inLayer = "/Properties << /L1 6 0 R >>";

const attacks: [name: string, file: Uint8Array][] = [
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
  [
    "under the image of a scan, as all text of the page",
    rawPdf(
      `${words(lie)} ${words(gulls, 72, 400)} ${words(gulls, 72, 380)} ${image(noise, 64).replace("500 0 0 20 60 490", "612 0 0 792 0 0")}`,
    ),
  ],
  ["condensed", rawPdf(`q 60 Tz ${words(lie)} Q`)],
  ["by its outline", rawPdf(`q 0 G 0.5 w 1 Tr ${words(lie)} Q`)],
];

testAttacks("pdf", attacks, controls);
