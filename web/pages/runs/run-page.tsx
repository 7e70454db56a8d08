/** Still to be built. */
export function RunPage() {
  return <main>RunPage</main>;
}
