/** How long something took. */
export function Duration({ from, to }: { from: string; to: string }) {
  return <>{formatDuration(Date.parse(to) - Date.parse(from))}</>;
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 1) return "under a second";
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;
}
