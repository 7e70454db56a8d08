/** Still to be built. */
export function SettingsPage() {
  return <div>SettingsPage</div>;
}
