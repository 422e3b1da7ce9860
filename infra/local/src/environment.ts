import { repositoryRoot } from '@introvest/local/embedded/serviceList';
import { StartFault } from '@introvest/local/embedded/startFault';
import type { StorageSettings } from '@introvest/service-kit/storage';
import { join, resolve } from 'node:path';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** What the surroundings say, parsed once. A part that is undefined runs embedded. */
export interface Environment {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** What the build has left of shell and remotes. */
  buildDir: string;
  demo: boolean;
  publicUrl: string;
  origins: string[];
  secure: boolean;
  logLevel: string;
  metricsPort: number;
  rateLimitScale: number;
  sessionKeys: string[] | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: StorageSettings | undefined;
  stripe: StripeKeys | undefined;
}

type Variables = Record<string, string | undefined>;

const s3Names = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'] as const;
const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;
const needed = [
  'DATABASE_URL',
  ...s3Names,
  'SMTP_URL',
  ...stripeNames,
  'SESSION_KEYS',
  'PUBLIC_URL',
];

/** Every variable the product knows; a fault is one sentence that names the variable. */
export function readEnvironment(variables: Variables): Environment {
  // An empty variable is how shells and compose files say "not set".
  const read = (name: string) => variables[name]?.trim() || undefined;
  const production = read('NODE_ENV') === 'production';
  if (production) requireReal(read);
  const port = integer('PORT', read('PORT') ?? '8080', 1);
  const publicUrl = originOf('PUBLIC_URL', read('PUBLIC_URL')) ?? `http://localhost:${port}`;
  const local = ['localhost', '127.0.0.1', '[::1]'].map(
    (host) => new URL(`http://${host}:${port}`).origin,
  );
  const keys = read('SESSION_KEYS');
  return {
    production,
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? join(repositoryRoot, '.data')),
    buildDir: resolve(read('BUILD_DIR') ?? join(repositoryRoot, '.build')),
    demo: !production && flag('DEMO', read('DEMO') ?? '1'),
    publicUrl,
    origins: production ? [publicUrl] : [...new Set([publicUrl, ...local])],
    secure: publicUrl.startsWith('https:'),
    logLevel: level(read('LOG_LEVEL') ?? (production ? 'info' : 'warn')),
    metricsPort: integer('METRICS_PORT', read('METRICS_PORT') ?? '0', 0),
    rateLimitScale: positive(
      'RATE_LIMIT_SCALE',
      read('RATE_LIMIT_SCALE') ?? (production ? '1' : '1000'),
    ),
    sessionKeys: keys === undefined ? undefined : secrets(keys),
    databaseUrl: url('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    smtpUrl: url('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM') ?? `Introvest <no-reply@${new URL(publicUrl).hostname}>`,
    s3: objectStore(read),
    stripe: stripe(read),
  };
}

type Read = (name: string) => string | undefined;

function requireReal(read: Read): void {
  const missing = needed.filter((name) => read(name) === undefined);
  if (missing.length > 0) {
    throw new StartFault(
      `NODE_ENV=production needs ${missing.join(', ')}: the embedded parts are for development only.`,
    );
  }
  if (read('DEMO') === '1')
    throw new StartFault('NODE_ENV=production refuses the demo people: unset DEMO.');
}

function objectStore(read: Read): StorageSettings | undefined {
  if (!allOrNone(read, s3Names)) return undefined;
  const endpoint = url('S3_ENDPOINT', read('S3_ENDPOINT'), ['http:', 'https:']) ?? '';
  const [, accessKey = '', secretKey = '', bucket = ''] = s3Names.map(read);
  return { endpoint, accessKey, secretKey, bucket };
}

function stripe(read: Read): StripeKeys | undefined {
  if (!allOrNone(read, stripeNames)) return undefined;
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = stripeNames.map(read);
  return { secretKey, publishableKey, webhookSecret };
}

function allOrNone(read: Read, names: readonly string[]): boolean {
  const missing = names.filter((name) => read(name) === undefined);
  if (missing.length === names.length) return false;
  if (missing.length === 0) return true;
  throw new StartFault(
    `${names.join(', ')} belong together, but ${missing.join(', ')} is not set.`,
  );
}

function integer(name: string, text: string, from: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > 65_535) {
    throw new StartFault(`${name} must be a whole number from ${from} to 65535, not '${text}'.`);
  }
  return value;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) {
    throw new StartFault(`${name} must be a number above 0, not '${text}'.`);
  }
  return value;
}

function flag(name: string, text: string): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new StartFault(`${name} must be 0 or 1, not '${text}'.`);
}

function level(text: string): string {
  if (['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'].includes(text)) return text;
  throw new StartFault(
    `LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace, not '${text}'.`,
  );
}

function secrets(text: string): string[] {
  const keys = text.split(',').map((key) => key.trim());
  if (keys.every((key) => key.length >= 32)) return keys;
  throw new StartFault(
    'SESSION_KEYS must be secrets of at least 32 characters, separated by commas.',
  );
}

/** The value may hold a password, so a fault never repeats it. */
function url(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new StartFault(`${name} must be a URL that starts with ${protocols[0]}//.`);
}

function originOf(name: string, text: string | undefined): string | undefined {
  const checked = url(name, text, ['http:', 'https:']);
  if (checked === undefined) return undefined;
  const { origin, pathname, search, hash } = new URL(checked);
  if (pathname === '/' && search === '' && hash === '') return origin;
  throw new StartFault(
    `${name} must be an origin such as https://introvest.example, without a path.`,
  );
}
