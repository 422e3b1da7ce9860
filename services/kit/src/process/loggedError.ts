/** Properties that are safe to log. Others may contain data: a rejected row, or a provider's request. */
const loggedProperties = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'statusCode',
  'responseCode',
  'errno',
  'syscall',
  'address',
  'port',
] as const;

const maxDepth = 3;

/** Removes quoted values: PostgreSQL and JSON.parse quote their input, and mail servers may name unknown recipients. */
function withoutValues(error: Error): string {
  const { message, response } = error as Error & { response?: unknown };
  if (typeof response === 'string' && response !== '') return message.replaceAll(response, '…');
  if (error instanceof SyntaxError) return message.replace(/".*"/s, '…');
  if (!('severity' in error)) return message;
  return message.replace(/: ".*/s, ': …').replaceAll(/value "[^"]*"?/g, 'value …');
}

/** Email addresses, and URLs with a password. Matches only at word starts, because long words would take seconds. */
const addresses = /(?<![^\s<>"'(,;])[^\s<>"'(,;]+@[^\s<>"'),;]+(?:\)[^\s<>"',;]*@[^\s<>"'),;]+)*/g;

/** Returns the stack's frames without the first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Returns an error's message without personal data and secrets. */
export const safeMessage = (error: unknown): string =>
  (error instanceof Error ? withoutValues(error) : String(error)).replaceAll(addresses, '…');

function describe(error: Error, depth: number): object {
  const type = error.constructor.name;
  const message = safeMessage(error);
  const own = error as unknown as Record<string, unknown>;
  const named = loggedProperties.map((name) => [name, own[name]]);
  return {
    type,
    message,
    stack: `${type}: ${message}\n${framesOf(error)}`,
    ...Object.fromEntries(named),
    ...(error.cause instanceof Error &&
      depth < maxDepth && { cause: describe(error.cause, depth + 1) }),
  };
}

/** Returns the fields of an error that are safe to log: no user input, email addresses or secrets. */
export const loggedError = (error: unknown): unknown =>
  error instanceof Error ? describe(error, 0) : error;
