/** Still to be built. */
export function RunPage() {
  return <div>RunPage</div>;
}
