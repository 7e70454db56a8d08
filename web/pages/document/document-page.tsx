/** Still to be built. */
export function DocumentPage() {
  return <main>DocumentPage</main>;
}
