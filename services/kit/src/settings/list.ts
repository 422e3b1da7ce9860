import { serviceNames } from '@introvest/contracts/services';
import * as form from './forms.js';
import { gatewaySettings } from './gatewayList.js';
import {
  constant,
  derived,
  parts,
  servingParts,
  setting,
  type Part,
  type Surroundings,
} from './setting.js';

const inProduct = <T>(inside: T, apart: T) =>
  derived(`${apart}; npm start: ${inside}`, ({ part }) => (part === 'product' ? inside : apart));

const isDevelopment = ({ part, production }: Surroundings) => part === 'product' && !production;

const withKeys = ['document', ...serviceNames, 'apart', 'product'] as const;
const withMail = ['jobs', 'product'] as const;
const withFiles = [
  'onboarding',
  'document',
  'jobs',
  'product',
  'provision',
  'backup',
  'publish',
] as const;
const withPayments = ['dashboards', 'jobs', 'product'] as const;
const withLog = parts.filter((part): part is Exclude<Part, 'gateway'> => part !== 'gateway');
const withRequests = [...servingParts, 'gateway'] as const;
const withPool = ['document', 'apart', ...serviceNames] as const;
const withDatabase = [...servingParts, 'migrate', 'backup', 'publish', 'team'] as const;
const withDirect = ['messaging', 'document', 'jobs', 'apart', 'migrate', 'backup'] as const;

const needed = { needed: true } as const;
const secret = { secret: true } as const;
const neededSecret = { needed: true, secret: true } as const;

/** Owners of the logins created by `npm run provision`. */
export const loginOwners = [...serviceNames, 'registry', 'jobs', 'migrate'] as const;

const loginPassword = (owner: string) =>
  setting(`password for the login of ${owner}`, form.words, ['provision'], secret);
const loginPasswords = Object.fromEntries(
  loginOwners.map((owner) => [`LOGIN_PASSWORD_${owner.toUpperCase()}`, loginPassword(owner)]),
) as Record<
  `LOGIN_PASSWORD_${Uppercase<(typeof loginOwners)[number]>}`,
  ReturnType<typeof loginPassword>
>;

const databaseSettings = {
  DATABASE_URL: setting(
    'PostgreSQL URL with user and password; can be a pooler',
    form.database,
    withDatabase,
    neededSecret,
  ),
  DATABASE_DIRECT_URL: setting(
    'PostgreSQL URL without a pooler, for LISTEN, jobs, migrations and backups',
    form.database,
    withDirect,
    { ...secret, ...derived('DATABASE_URL', ({ read }) => read('DATABASE_URL') ?? '') },
  ),
  DATABASE_READ_URL: setting(
    'URL of a read replica for lists; the primary is used while the replica is unavailable',
    form.database,
    ['browse'],
    secret,
  ),
  DATABASE_PREPARED: setting(
    'whether connections use prepared statements; 0 with a pooler in transaction mode',
    form.flag,
    withPool,
    constant(true, '1'),
  ),
  DATABASE_ADMIN_URL: setting(
    'URL with a login that can create roles, for provisioning only',
    form.database,
    ['provision'],
    neededSecret,
  ),
  ...loginPasswords,
};

const outsideSettings = {
  SMTP_URL: setting('URL of the mail server', form.url('smtp', 'smtps'), withMail, neededSecret),
  MAIL_FROM: setting(
    'sender of emails',
    form.mailbox,
    withMail,
    derived(
      "no-reply at PUBLIC_URL's host",
      ({ read }) => `Introvest <no-reply@${hostOf(read('PUBLIC_URL'))}>`,
    ),
  ),
  S3_ENDPOINT: setting('URL of the S3 object store', form.store, withFiles, needed),
  S3_ACCESS_KEY: setting('access key of the object store', form.words, withFiles, needed),
  S3_SECRET_KEY: setting('secret key of the object store', form.words, withFiles, neededSecret),
  S3_BUCKET: setting('bucket for files and builds', form.bucketName, withFiles, needed),
  STRIPE_SECRET_KEY: setting(
    'Stripe secret key; payments are off without the three Stripe keys',
    form.paymentKey('sk_', 'rk_'),
    withPayments,
    secret,
  ),
  STRIPE_PUBLISHABLE_KEY: setting('Stripe publishable key', form.paymentKey('pk_'), withPayments),
  STRIPE_WEBHOOK_SECRET: setting(
    'Stripe webhook signing secret',
    form.paymentKey('whsec_'),
    withPayments,
    secret,
  ),
  STRIPE_API_BASE: setting(
    'another URL for the Stripe API, for tests; https in production',
    form.url('https', 'http'),
    ['dashboards', 'jobs'],
  ),
  WEB_PUSH_PRIVATE_KEY: setting(
    'private key for push notifications; push is off without it',
    form.scalar,
    withPayments,
    secret,
  ),
  WEB_PUSH_STAND_IN: setting(
    "receives push notifications instead of the browsers' push services, for tests; refused in production",
    form.origin,
    withPayments,
  ),
};

export const settings = {
  NODE_ENV: setting(
    "with 'production', embedded parts and weak secrets are refused",
    form.choice('production', 'development', 'test'),
    parts,
    constant('development'),
  ),
  PUBLIC_URL: setting(
    'URL where people open Introvest; https in production',
    form.origin,
    withRequests,
    needed,
  ),
  SESSION_KEYS: setting(
    'keys that sign cookies and preview links; the first one signs, all of them verify',
    form.keys,
    withKeys,
    neededSecret,
  ),
  ...databaseSettings,
  PORT: setting(
    'port for requests',
    form.port,
    withRequests,
    derived('3000; npm start and gateway: 8080', ({ part }) =>
      part === 'product' || part === 'gateway' ? 8080 : 3000,
    ),
  ),
  HOST: setting(
    'IP address to listen on for requests',
    form.host,
    servingParts,
    inProduct('127.0.0.1', '0.0.0.0'),
  ),
  METRICS_PORT: setting(
    'port for metrics (Prometheus)',
    form.anyPort,
    servingParts,
    inProduct(0, 9090),
  ),
  METRICS_HOST: setting(
    'IP address to listen on for metrics',
    form.host,
    servingParts,
    constant('127.0.0.1'),
  ),
  LOG_LEVEL: setting(
    'lowest level to log',
    form.choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    withLog,
    derived('info; npm start outside production: warn', (given) =>
      isDevelopment(given) ? 'warn' : 'info',
    ),
  ),
  RATE_LIMIT_SCALE: setting(
    'factor for all rate limits except those for passwords',
    form.positive,
    withKeys,
    derived('1; npm start outside production: 1000', (given) => (isDevelopment(given) ? 1000 : 1)),
  ),
  ...outsideSettings,
  DATABASE_POOL: setting(
    'maximum database connections in each pool of the process',
    form.count(1, 100),
    servingParts,
    inProduct(5, 10),
  ),
  DEMO: setting(
    'whether to load the demo people once; refused in production',
    form.flag,
    ['product'],
    derived('1 outside production', ({ production }) => !production),
  ),
  DATA_DIR: setting('folder for the embedded database and store, and for sent emails', form.words, [
    'product',
    'team',
  ]),
  BUILD_DIR: setting('folder with the builds of the shell and remotes', form.words, ['product']),
  REGISTRY_CREDENTIAL: setting(
    'credential for publishing remotes, from npm run registry:credential',
    form.credential,
    ['team'],
    secret,
  ),
  ...gatewaySettings,
};

const hostOf = (address = ''): string =>
  URL.canParse(address) ? new URL(address).hostname : 'localhost';

export type Settings = typeof settings;
