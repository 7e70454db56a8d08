/** Still to be built. */
export function LibraryPage() {
  return <main>LibraryPage</main>;
}
