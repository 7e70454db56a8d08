/** Still to be built. */
export function ReviewPage() {
  return <main>ReviewPage</main>;
}
