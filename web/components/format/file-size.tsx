const units = ["B", "kB", "MB", "GB"];

/** How large a file is. */
export function FileSize({ count }: { count: number }) {
  return <>{formatBytes(count)}</>;
}

function formatBytes(count: number): string {
  const power = Math.min(units.length - 1, count > 0 ? Math.floor(Math.log10(count) / 3) : 0);
  const value = count / 1000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
