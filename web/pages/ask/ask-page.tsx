/** Still to be built. */
export function AskPage() {
  return <main>AskPage</main>;
}
