/** Digits, and letters of scripts that run from left to right: shown from right to left they read as something else. */
export const leftToRight = /\p{N}|(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u;
