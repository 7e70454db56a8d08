/** Of a row with two lines of message and one of words, in pixels. */
export const defaultRowHeight = 104;
