/** The attributes that a style is computed from, beside what the cascade says. */
export const styleAttributes = [
  "background",
  "bgcolor",
  "color",
  "dir",
  "hidden",
  "mathbackground",
  "mathcolor",
  "mathsize",
  "open",
  "popover",
  "src",
  "text",
] as const;
export type StyleAttributes = { readonly [name in (typeof styleAttributes)[number]]?: string };
