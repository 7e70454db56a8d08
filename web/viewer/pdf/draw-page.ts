import type { PDFPageProxy } from "pdfjs-dist";

/** Maximum pixels of a canvas in browsers; a larger page is rendered at a lower resolution. */
const maxPixels = 2 ** 24;

/** Renders a page in its displayed size, sharp on its screen; undefined if it is aborted. */
export async function drawPage(
  page: PDFPageProxy,
  { width, height, signal }: { width: number; height: number; signal: AbortSignal },
): Promise<HTMLCanvasElement | undefined> {
  const wanted = window.devicePixelRatio || 1;
  const density = Math.min(wanted, Math.sqrt(maxPixels / (width * height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  // The image ends exactly with the page: all rounding is done here.
  const transform = [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0];
  const task = page.render({ canvas, viewport, transform });
  const leave = () => task.cancel();
  signal.addEventListener("abort", leave);
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
