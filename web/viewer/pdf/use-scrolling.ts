import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { offsetTopOf, type PageLayout, type PagePosition, pagesBetween, positionAt } from "./page-layout.ts";

/** In viewport heights: how far ahead pages are rendered. */
const ahead = 0.75;
/** Relative to the viewport: the page at this height is the current one. */
const readingLine = 1 / 3;

/** The pages near the viewport, and the current one; the position is kept when the size changes. */
export function useScrolling(element: RefObject<HTMLElement | null>, layout: PageLayout, isPlaced: boolean) {
  const [near, setNear] = useState({ first: 0, last: 0 });
  const [current, setCurrent] = useState(0);
  const place = useRef<PagePosition>({ index: 0, share: 0 });
  const now = useRef(layout);

  const look = useCallback(() => {
    const target = element.current;
    if (!target) return;
    const { scrollTop: top, clientHeight: height } = target;
    place.current = positionAt(now.current, top);
    const { first, last } = pagesBetween(now.current, top - ahead * height, top + (1 + ahead) * height);
    setNear((known) => (known.first === first && known.last === last ? known : { first, last }));
    setCurrent(pagesBetween(now.current, top + readingLine * height, top + height).first);
  }, [element]);

  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isPlaced) return;
    const isResized = now.current !== layout;
    now.current = layout;
    if (isResized) target.scrollTop = offsetTopOf(layout, place.current);
    look();
  }, [element, layout, isPlaced, look]);

  useEffect(() => {
    const target = element.current;
    target?.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    if (target) observer.observe(target);
    return () => {
      target?.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [element, look]);

  const goTo = useCallback(
    (index: number) => {
      const page = now.current.pages[index];
      const before = now.current.pages[index - 1];
      if (page) element.current?.scrollTo({ top: before ? (before.top + before.height + page.top) / 2 : 0 });
    },
    [element],
  );
  return { near, current, goTo };
}
