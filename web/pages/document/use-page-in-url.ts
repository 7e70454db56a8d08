import { useDebouncedCallback } from "@mantine/hooks";

/** Milliseconds; the address does not follow every page while scrolling. */
const pause = 400;

/** Keeps the current page in the address, so that a reload opens it. The first page is left out. */
export function usePageInUrl(page: number | undefined, keep: (page: number | undefined) => void) {
  return useDebouncedCallback((seen: number) => {
    const next = seen === 1 ? undefined : seen;
    if (next !== page) keep(next);
  }, pause);
}
