/** Still to be built. */
export function RunsPage() {
  return <div>RunsPage</div>;
}
