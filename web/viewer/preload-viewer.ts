/** Loads the PDF viewer while the page still loads its records. */
export function preloadViewer(): void {
  // A viewer that cannot be loaded reports it when it is needed.
  void Promise.all([import("./pdf/pdf-view.tsx"), import("./pdf/open-pdf.ts").then(({ preloadPdf }) => preloadPdf())]).catch(() => {});
}
