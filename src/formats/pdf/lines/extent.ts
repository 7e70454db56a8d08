/** The horizontal extent of something. */
interface Extended {
  left: number;
  right: number;
}

/** The extent of many items; a spread call would overflow the stack. */
export function extentOf(items: Iterable<Extended>): Extended {
  const extent = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  for (const { left, right } of items) {
    if (left < extent.left) extent.left = left;
    if (right > extent.right) extent.right = right;
  }
  return extent;
}
