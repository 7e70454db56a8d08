/** Still to be built. */
export function CitePage() {
  return <main>CitePage</main>;
}
