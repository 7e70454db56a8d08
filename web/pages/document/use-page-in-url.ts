import { useDebouncedCallback } from "@mantine/hooks";

/** In milliseconds: the address need not follow every page that flies by. */
const pause = 400;

/** Keeps the page that is looked at in the address, so that a reload opens it again. The first page needs no telling. */
export function usePageInUrl(page: number | undefined, keep: (page: number | undefined) => void) {
  return useDebouncedCallback((seen: number) => {
    const next = seen === 1 ? undefined : seen;
    if (next !== page) keep(next);
  }, pause);
}
