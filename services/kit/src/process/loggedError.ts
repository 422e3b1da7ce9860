/** What a line of the log says of an error. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: unknown;
  [property: string]: unknown;
}

/**
 * Properties that name things of ours. All others stay out: PostgreSQL says in `detail` the whole row that it refuses,
 * payment and mail providers bring along what they were sent.
 */
const loggedProperties = [
  'code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine',
  'status', 'statusCode', 'responseCode', 'errno', 'syscall', 'address', 'port',
] as const; // prettier-ignore

const deepest = 3;

/** PostgreSQL and JSON.parse quote what they could not read, and mail servers may name whom they do not know. */
function withoutValues(error: Error): string {
  const { message, response } = error as Error & { response?: unknown };
  if (typeof response === 'string' && response !== '') return message.replaceAll(response, '…');
  if (error instanceof SyntaxError) return message.replace(/".*"/s, '…');
  if (!('severity' in error)) return message;
  return message.replace(/: ".*/s, ': …').replaceAll(/value "[^"]*"?/g, 'value …');
}

/**
 * Of people, as mail servers say them; with a password in front, of databases. Looked for where a word begins alone: from each
 * of its letters, a long one would take seconds.
 */
const addresses = /(?<![^\s<>"'(,;])[^\s<>"'(,;]+@[^\s<>"'),;]+(?:\)[^\s<>"',;]*@[^\s<>"'),;]+)*/g;

/** The places of a stack; its head is the message once more. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What an error says, as far as it may be kept. */
export const tellableMessage = (error: unknown): string =>
  (error instanceof Error ? withoutValues(error) : String(error)).replaceAll(addresses, '…');

function describe(error: Error, depth: number): LoggedError {
  const type = error.constructor.name;
  const message = tellableMessage(error);
  const own = error as unknown as Record<string, unknown>;
  const named = loggedProperties.flatMap((name) =>
    own[name] === undefined ? [] : [[name, own[name]]],
  );
  return {
    type,
    message,
    stack: `${type}: ${message}\n${framesOf(error)}`,
    ...Object.fromEntries(named),
    ...(error.cause instanceof Error &&
      depth < deepest && { cause: describe(error.cause, depth + 1) }),
  };
}

/** An error as far as it may be logged: nobody's words, addresses or secrets are in it. */
export const loggedError = (error: unknown): unknown =>
  error instanceof Error ? describe(error, 0) : error;
