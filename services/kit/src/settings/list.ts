import { serviceNames } from '@introvest/contracts/services';
import { choice, count, flag, keys, port, positive, scalar, words } from './forms.js';
import { database, mailbox, origin, store, url } from './addressForms.js';
import { gatewaySettings } from './gatewayList.js';
import { loginPasswords } from './loginPasswords.js';
import { host } from './networkForms.js';
import { bucketName, paymentKey, publishableKey } from './outsideForms.js';
import { teamSettings } from './teamList.js';
import { constant, parts, servingParts, setting, type Part, type Surroundings } from './setting.js';

const inProduct = <T>(inside: T, apart: T) => ({
  says: `${apart}; npm start: ${inside}`,
  value: ({ part }: Surroundings) => (part === 'product' ? inside : apart),
});

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
const productAlone = ['product'] as const;
const everywhere = parts;
const withLog = parts.filter((part): part is Exclude<Part, 'gateway'> => part !== 'gateway');
const whileServing = servingParts;
const withRequests = [...servingParts, 'gateway'] as const;
const withPool = ['document', 'apart', ...serviceNames] as const;
const withDatabase = [...servingParts, 'migrate', 'backup', 'publish', 'team'] as const;

/** Every variable of the environment that the product knows. */
export const settings = {
  NODE_ENV: setting({
    about: "with 'production', embedded parts and weak secrets are refused",
    form: choice('production', 'development', 'test'),
    parts: everywhere,
    otherwise: constant('development'),
  }),
  PUBLIC_URL: setting({
    about: 'URL where people open Introvest; https in production',
    form: origin,
    parts: withRequests,
    needed: true,
  }),
  SESSION_KEYS: setting({
    about: 'keys that sign cookies and preview links; the first one signs, all of them verify',
    form: keys,
    secret: true,
    parts: withKeys,
    needed: true,
  }),
  DATABASE_URL: setting({
    about: 'PostgreSQL URL with user and password; can be a pooler',
    form: database,
    secret: true,
    parts: withDatabase,
    needed: true,
  }),
  DATABASE_DIRECT_URL: setting({
    about: 'PostgreSQL URL without a pooler, for LISTEN, jobs, migrations and backups',
    form: database,
    secret: true,
    parts: ['messaging', 'document', 'jobs', 'migrate', 'backup'],
    otherwise: { says: 'DATABASE_URL', value: ({ read }) => read('DATABASE_URL') ?? '' },
  }),
  DATABASE_READ_URL: setting({
    about: 'URL of a read replica for lists; the primary is used while the replica is unavailable',
    form: database,
    secret: true,
    parts: ['browse'],
  }),
  DATABASE_PREPARED: setting({
    about: 'whether connections use prepared statements; 0 with a pooler in transaction mode',
    form: flag,
    parts: withPool,
    otherwise: constant(true, '1'),
  }),
  DATABASE_ADMIN_URL: setting({
    about: 'URL with a login that can create roles, for provisioning only',
    form: database,
    secret: true,
    parts: ['provision'],
    needed: true,
  }),
  ...loginPasswords,
  PORT: setting({
    about: 'port for requests',
    form: port(1),
    parts: withRequests,
    otherwise: {
      says: '3000; npm start and gateway: 8080',
      value: ({ part }) => (part === 'product' || part === 'gateway' ? 8080 : 3000),
    },
  }),
  HOST: setting({
    about: 'IP address to listen on for requests',
    form: host,
    parts: whileServing,
    otherwise: inProduct('127.0.0.1', '0.0.0.0'),
  }),
  METRICS_PORT: setting({
    about: 'port for metrics (Prometheus)',
    form: port(0),
    parts: whileServing,
    otherwise: inProduct(0, 9090),
  }),
  METRICS_HOST: setting({
    about: 'IP address to listen on for metrics',
    form: host,
    parts: whileServing,
    otherwise: constant('127.0.0.1'),
  }),
  LOG_LEVEL: setting({
    about: 'lowest level to log',
    form: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    parts: withLog,
    otherwise: {
      says: 'info; npm start outside production: warn',
      value: ({ part, production }) => (part === 'product' && !production ? 'warn' : 'info'),
    },
  }),
  RATE_LIMIT_SCALE: setting({
    about: 'factor for all rate limits except those for passwords',
    form: positive,
    parts: withKeys,
    otherwise: {
      says: '1; npm start outside production: 1000',
      value: ({ part, production }) => (part === 'product' && !production ? 1000 : 1),
    },
  }),
  SMTP_URL: setting({
    about: 'URL of the mail server',
    form: url('smtp', 'smtps'),
    secret: true,
    parts: withMail,
    needed: true,
  }),
  MAIL_FROM: setting({
    about: 'sender of emails',
    form: mailbox,
    parts: withMail,
    otherwise: {
      says: "no-reply at PUBLIC_URL's host",
      value: ({ read }) => `Introvest <no-reply@${hostOf(read('PUBLIC_URL'))}>`,
    },
  }),
  S3_ENDPOINT: setting({
    about: 'URL of the S3 object store',
    form: store,
    parts: withFiles,
    needed: true,
  }),
  S3_ACCESS_KEY: setting({
    about: 'access key of the object store',
    form: words,
    parts: withFiles,
    needed: true,
  }),
  S3_SECRET_KEY: setting({
    about: 'secret key of the object store',
    form: words,
    secret: true,
    parts: withFiles,
    needed: true,
  }),
  S3_BUCKET: setting({
    about: 'bucket for files and builds',
    form: bucketName,
    parts: withFiles,
    needed: true,
  }),
  STRIPE_SECRET_KEY: setting({
    about: 'Stripe secret key; payments are off without the three Stripe keys',
    form: paymentKey('sk_', 'rk_'),
    secret: true,
    parts: withPayments,
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    about: 'Stripe publishable key',
    form: publishableKey,
    parts: withPayments,
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    about: 'Stripe webhook signing secret',
    form: paymentKey('whsec_'),
    secret: true,
    parts: withPayments,
  }),
  STRIPE_API_BASE: setting({
    about: 'another URL for the Stripe API, for tests; https in production',
    form: url('https', 'http'),
    parts: ['dashboards', 'jobs'],
  }),
  WEB_PUSH_PRIVATE_KEY: setting({
    about: 'private key for push notifications; push is off without it',
    form: scalar,
    secret: true,
    parts: withPayments,
  }),
  WEB_PUSH_STAND_IN: setting({
    about:
      "receives push notifications instead of the browsers' push services, for tests; refused in production",
    form: origin,
    parts: withPayments,
  }),
  DATABASE_POOL: setting({
    about: 'maximum database connections in each pool of the process',
    form: count(1, 100),
    parts: whileServing,
    otherwise: inProduct(5, 10),
  }),
  DEMO: setting({
    about: 'whether to load the demo people once; refused in production',
    form: flag,
    parts: productAlone,
    otherwise: { says: '1 outside production', value: ({ production }) => !production },
  }),
  DATA_DIR: setting({
    about: 'folder for the embedded database and store, and for sent emails',
    form: words,
    parts: ['product', 'team'],
  }),
  BUILD_DIR: setting({
    about: 'folder with the builds of the shell and remotes',
    form: words,
    parts: productAlone,
  }),
  ...teamSettings,
  ...gatewaySettings,
};

const hostOf = (address = ''): string =>
  URL.canParse(address) ? new URL(address).hostname : 'localhost';

/** The list, by the name of the variable. */
export type Settings = typeof settings;
