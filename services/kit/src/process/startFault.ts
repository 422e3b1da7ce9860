/** A reason for not starting that the person at the terminal can act on: one sentence, no stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** What a command that fails says: a fault that can be acted on in its own words, anything else with its reason. */
export const sentenceOf = (command: string, error: unknown): string =>
  error instanceof StartFault ? error.message : `${command} failed: ${reasonOf(error)}`;

/** The operating system's code of an error ('EACCES', 'EADDRINUSE'), or ''. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What an error says, also for the ones that Node throws with an empty message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error) return error.message || codeOf(error) || error.name;
  return String(error);
}
