/** Still to be built. */
export function HomePage() {
  return <main>HomePage</main>;
}
