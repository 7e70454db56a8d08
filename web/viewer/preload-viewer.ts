/** Fetches what draws PDFs while a page that will show one still asks for its records. */
export function preloadViewer(): void {
  // A viewer that cannot be fetched says so itself when it is needed.
  void Promise.all([import("./pdf/pdf-view.tsx"), import("./pdf/open-pdf.ts").then(({ preloadPdf }) => preloadPdf())]).catch(() => {});
}
