/** Digits and letters of left-to-right scripts. Shown from right to left they read as something else. */
export const leftToRight = /\p{N}|(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u;
