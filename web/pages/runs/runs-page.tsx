/** Still to be built. */
export function RunsPage() {
  return <main>RunsPage</main>;
}
