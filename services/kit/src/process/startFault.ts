/** A reason for a failed start that the operator can act on: one sentence without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** Returns the message of a failed command: the sentence of a `StartFault`, or the reason for another error. */
export const sentenceOf = (command: string, error: unknown): string =>
  error instanceof StartFault ? error.message : `${command} failed: ${reasonOf(error)}`;

/** Returns an error's operating system code ('EACCES', 'EADDRINUSE'), or ''. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns an error's message, even for errors that Node throws with an empty message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error) return error.message || codeOf(error) || error.name;
  return String(error);
}
