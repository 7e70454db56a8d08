/** JSON that is safe on a terminal: beside what JSON escapes anyway, the control characters above it that can start a command too. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}\n`;
}
