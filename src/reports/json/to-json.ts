/** JSON that is safe on a terminal and in files of lines: C1 and bidirectional controls and Unicode line separators are escaped too. */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** One JSON value as a file. */
export function toJson(value: unknown): string {
  return `${safeJson(value, 2)}\n`;
}
