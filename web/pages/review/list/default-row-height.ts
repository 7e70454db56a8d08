/** Height in pixels of a row with two lines of message and one of words. */
export const defaultRowHeight = 104;
