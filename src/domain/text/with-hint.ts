/** A message and its hint as two sentences. Messages have no full stop of their own, and may begin with the name of a file. */
export function withHint({ message, hint }: { message: string; hint?: string | undefined }): string {
  return hint ? `${asSentence(message)} ${hint}` : message;
}

/** The message with a full stop, unless it ends in a sign of its own. */
export function asSentence(message: string): string {
  return /[.!?…]["”’)]?$/.test(message) ? message : `${message}.`;
}
