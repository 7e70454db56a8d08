/** Still to be built. */
export function SettingsPage() {
  return <main>SettingsPage</main>;
}
