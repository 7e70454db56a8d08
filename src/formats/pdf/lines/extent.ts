/** Where something begins and ends from left to right. */
interface Extended {
  left: number;
  right: number;
}

/** The ends of many things together, however many: a call with all of them as arguments would not fit on the stack. */
export function extentOf(items: Iterable<Extended>): Extended {
  const extent = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  for (const { left, right } of items) {
    if (left < extent.left) extent.left = left;
    if (right > extent.right) extent.right = right;
  }
  return extent;
}
