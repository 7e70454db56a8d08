/** The file as the user named it: a bibliography is checked as a manuscript that lists its entries, `refs.bib.md`. */
export function shownPath(path: string): string {
  return path.replace(/(\.(?:bib(?:tex)?|ris|json|nbib|ya?ml))\.md$/i, "$1");
}
