const transitional = "http://schemas.openxmlformats.org";
const strict = "http://purl.oclc.org/ooxml";

/** What we call the namespaces of a Word file: of Transitional and of Strict OOXML alike, whatever prefix a program chose. */
export const prefixes: Record<string, string> = {
  [`${transitional}/wordprocessingml/2006/main`]: "w",
  [`${strict}/wordprocessingml/main`]: "w",
  [`${transitional}/officeDocument/2006/math`]: "m",
  [`${strict}/officeDocument/math`]: "m",
  [`${transitional}/officeDocument/2006/relationships`]: "r",
  [`${strict}/officeDocument/relationships`]: "r",
  [`${transitional}/officeDocument/2006/bibliography`]: "b",
  [`${strict}/officeDocument/bibliography`]: "b",
  [`${transitional}/drawingml/2006/chart`]: "c",
  [`${strict}/drawingml/chart`]: "c",
  "http://schemas.microsoft.com/office/word/2004/10/bibliography": "b",
  [`${transitional}/markup-compatibility/2006`]: "mc",
  [`${transitional}/package/2006/relationships`]: "rel",
  [`${transitional}/officeDocument/2006/custom-properties`]: "cp",
  [`${strict}/officeDocument/customProperties`]: "cp",
  "http://purl.org/dc/elements/1.1/": "dc",
};
