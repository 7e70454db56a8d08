/** Still to be built. */
export function HomePage() {
  return <div>HomePage</div>;
}
