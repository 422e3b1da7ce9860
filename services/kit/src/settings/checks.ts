type Found = ReadonlyMap<string, string>;

export type Values = Readonly<Record<string, unknown>>;

type Check = (found: Found, values: Values) => string | false;

const together =
  (...names: string[]): Check =>
  (found) => {
    const missing = names.filter((name) => !found.has(name));
    if (missing.length === 0 || missing.length === names.length) return false;
    return `${names.join(', ')} must be set together, but ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`;
  };

const different =
  (one: string, other: string, because: string): Check =>
  (_, values) =>
    values[one] !== undefined &&
    values[one] === values[other] &&
    `${one} must differ from ${other}, because ${because}.`;

const encrypted =
  (name: string, otherwise: string): Check =>
  (found) => {
    const text = found.get(name) ?? '';
    const isOpen =
      text.startsWith('http:') && !/^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/.test(text);
    return (
      isOpen &&
      `${name} must start with https:// in production: otherwise ${otherwise} would be sent unencrypted.`
    );
  };

const absent =
  (name: string, value?: string): Check =>
  (found) =>
    (value === undefined ? found.has(name) : found.get(name) === value) &&
    `${value === undefined ? name : `${name}=${value}`} isn't allowed in production. Unset it.`;

const placeholders =
  /change.?me|secret|passw|example|default|insecure|introvest|qwert|12345|abcdef/i;
const isGuessable = (key: string) =>
  new Set(key).size < 10 || /^(.{1,16})\1+$/.test(key) || placeholders.test(key);

const strongKeys: Check = (found) => {
  const keys = (found.get('SESSION_KEYS') ?? '').split(',').map((key) => key.trim());
  return (
    keys.some((key) => key.length >= 32 && isGuessable(key)) &&
    "SESSION_KEYS has a key that's easy to guess. Create one with openssl rand -base64 48."
  );
};

const ownStoreSecret: Check = (found) =>
  /^(minioadmin|S3RVER|test|minio123|changeme)$/i.test(found.get('S3_SECRET_KEY') ?? '') &&
  'S3_SECRET_KEY is a well-known default. Set your own secret.';

const always: readonly Check[] = [
  together('S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'),
  together('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'),
  together('TLS_CERTIFICATE', 'TLS_KEY'),
  different('METRICS_PORT', 'PORT', 'metrics must not be public'),
  (found, values) =>
    found.has('TLS_CERTIFICATE') &&
    different('TLS_PORT', 'PORT', 'PORT accepts plain HTTP')(found, values),
];

const inProduction: readonly Check[] = [
  encrypted('PUBLIC_URL', 'passwords and cookies'),
  encrypted('STRIPE_API_BASE', 'the secret key'),
  strongKeys,
  absent('DEMO', '1'),
  absent('WEB_PUSH_STAND_IN'),
  ownStoreSecret,
];

export const brokenRules = (found: Found, production: boolean, values: Values): string[] =>
  [...always, ...(production ? inProduction : [])].flatMap((check) => check(found, values) || []);
