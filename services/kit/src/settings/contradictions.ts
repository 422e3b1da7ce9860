import { isGuessable } from './strength.js';

/** What is set, by name; only settings that the part reads are in it. */
export type Found = ReadonlyMap<string, string>;

/** What holds, by name: also where nothing is set. */
export type Held = Readonly<Record<string, unknown>>;

type Check = (found: Found, production: boolean, held: Held) => string | undefined;

/** One without the others is half a configuration: npm start would otherwise run the embedded part in silence. */
const together =
  (...names: string[]): Check =>
  (found) => {
    const missing = names.filter((name) => !found.has(name));
    if (missing.length === 0 || missing.length === names.length) return undefined;
    return `${names.join(', ')} must be set together, but ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`;
  };

const inProduction =
  (check: (found: Found) => string | undefined): Check =>
  (found, production) =>
    production ? check(found) : undefined;

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** What it leads to is in the clear, and not on this machine. */
const encrypted = (name: string, otherwise: string): Check =>
  inProduction((found) => {
    const text = found.get(name) ?? '';
    if (!URL.canParse(text)) return undefined;
    const { protocol, hostname } = new URL(text);
    if (protocol !== 'http:' || isLoopback(hostname)) return undefined;
    return `${name} must start with https:// in production: otherwise ${otherwise} would be sent unencrypted.`;
  });

const keysAreStrong = inProduction((found) => {
  const keys = (found.get('SESSION_KEYS') ?? '').split(',').map((key) => key.trim());
  if (!keys.some((key) => key.length >= 32 && isGuessable(key))) return undefined;
  return "SESSION_KEYS has a key that's easy to guess. Create one with openssl rand -base64 48.";
});

const nobodyIsMadeUp = inProduction((found) =>
  found.get('DEMO') === '1' ? "DEMO=1 isn't allowed in production. Unset it." : undefined,
);

const nobodyStandsIn = inProduction((found) =>
  found.has('WEB_PUSH_STAND_IN')
    ? "WEB_PUSH_STAND_IN isn't allowed in production. Unset it."
    : undefined,
);

const storeIsOurs = inProduction((found) => {
  const weak = /^(minioadmin|S3RVER|test|minio123|changeme)$/i;
  if (!weak.test(found.get('S3_SECRET_KEY') ?? '')) return undefined;
  return 'S3_SECRET_KEY is a well-known default. Set your own secret.';
});

const onePaymentAccount: Check = (found) => {
  const kinds = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].map(
    (name) => /_(test|live)_/.exec(found.get(name) ?? '')?.[1],
  );
  if (kinds[0] === undefined || kinds[1] === undefined || kinds[0] === kinds[1]) return undefined;
  return "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY don't match: one is a test key, the other a live key.";
};

const portsDiffer: Check = (_, __, { PORT, METRICS_PORT }) =>
  PORT !== undefined && PORT === METRICS_PORT
    ? 'METRICS_PORT must differ from PORT, because metrics must not be public.'
    : undefined;

const tlsHasItsPort: Check = (found, _, { PORT, TLS_PORT }) =>
  found.has('TLS_CERTIFICATE') && PORT !== undefined && PORT === TLS_PORT
    ? 'TLS_PORT must differ from PORT, because PORT accepts plain HTTP.'
    : undefined;

/** A pooler's address differs in host and port alone. */
const oneDatabase: Check = (found) => {
  const [one, other] = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].map((name) => found.get(name) ?? '');
  if (!URL.canParse(one ?? '') || !URL.canParse(other ?? '')) return undefined;
  const [pooled, direct] = [new URL(one ?? ''), new URL(other ?? '')];
  if (pooled.pathname === direct.pathname && pooled.username === direct.username) return undefined;
  return 'DATABASE_URL and DATABASE_DIRECT_URL must name the same database and login.';
};

const checks: readonly Check[] = [
  together('S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'),
  together('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'),
  together('TLS_CERTIFICATE', 'TLS_KEY'),
  encrypted('PUBLIC_URL', 'passwords and cookies'),
  encrypted('STRIPE_API_BASE', 'the secret key'),
  keysAreStrong,
  nobodyIsMadeUp,
  nobodyStandsIn,
  storeIsOurs,
  onePaymentAccount,
  portsDiffer,
  tlsHasItsPort,
  oneDatabase,
];

/** A sentence for each rule that two settings, or one in production, break. */
export const contradictionsIn = (found: Found, production: boolean, held: Held): string[] =>
  checks.flatMap((check) => check(found, production, held) ?? []);

/** Whoever learns one secret must not have learned another: a sentence for each pair of equal ones. */
export function sharedSecrets(secrets: [name: string, value: string][]): string[] {
  return secrets.flatMap(([name, value], index) =>
    secrets
      .slice(index + 1)
      .filter(([, other]) => other === value)
      .map(([other]) =>
        other === name
          ? `${name} contains the same secret twice.`
          : `${name} and ${other} have the same value. Give each its own secret.`,
      ),
  );
}
