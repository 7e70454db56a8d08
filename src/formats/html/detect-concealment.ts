import { Concealment } from "../../domain/document/hidden-text.ts";

/** The attributes that mark text as hidden, and as struck through. No page can write them, because they hold a blank. */
export const concealmentMark = "hidden by";
export const strikeMark = "struck through";

/** How the text of an element is hidden, once the styles of the page are resolved; `aria-hidden` hides nothing visually. */
export function detectConcealment(attributes: Readonly<Record<string, string>>): Concealment | undefined {
  return Concealment.safeParse(attributes[concealmentMark]).data;
}
