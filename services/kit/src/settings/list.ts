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
    about: "decides, as 'production', that only real parts and strong secrets are taken",
    form: choice('production', 'development', 'test'),
    parts: everywhere,
    otherwise: constant('development'),
  }),
  PUBLIC_URL: setting({
    about: 'says where people reach the product; https in production',
    form: origin,
    parts: withRequests,
    needed: true,
  }),
  SESSION_KEYS: setting({
    about: 'signs cookies and links to previews: the first key signs, all of them verify',
    form: keys,
    secret: true,
    parts: withKeys,
    needed: true,
  }),
  DATABASE_URL: setting({
    about: 'says where PostgreSQL is, with user and password; it may lead to a pooler',
    form: database,
    secret: true,
    parts: withDatabase,
    needed: true,
  }),
  DATABASE_DIRECT_URL: setting({
    about: 'leads past a pooler to PostgreSQL itself: for listening, jobs, migrations and backups',
    form: database,
    secret: true,
    parts: ['messaging', 'document', 'jobs', 'migrate', 'backup'],
    otherwise: { says: 'DATABASE_URL', value: ({ read }) => read('DATABASE_URL') ?? '' },
  }),
  DATABASE_READ_URL: setting({
    about: 'leads to a replica that lists are read from; the database itself is, while it is away',
    form: database,
    secret: true,
    parts: ['browse'],
  }),
  DATABASE_PREPARED: setting({
    about: 'lets connections keep statements by name, which a pooler by transaction cannot',
    form: flag,
    parts: withPool,
    otherwise: constant(true, '1'),
  }),
  DATABASE_ADMIN_URL: setting({
    about: 'is a login that may make roles, which provisioning alone needs',
    form: database,
    secret: true,
    parts: ['provision'],
    needed: true,
  }),
  ...loginPasswords,
  PORT: setting({
    about: 'says on which port requests are taken',
    form: port(1),
    parts: withRequests,
    otherwise: {
      says: '3000; npm start and gateway: 8080',
      value: ({ part }) => (part === 'product' || part === 'gateway' ? 8080 : 3000),
    },
  }),
  HOST: setting({
    about: 'says on which address of the machine requests are taken',
    form: host,
    parts: whileServing,
    otherwise: inProduct('127.0.0.1', '0.0.0.0'),
  }),
  METRICS_PORT: setting({
    about: 'says on which port Prometheus finds the metrics',
    form: port(0),
    parts: whileServing,
    otherwise: inProduct(0, 9090),
  }),
  METRICS_HOST: setting({
    about: 'says on which address of the machine Prometheus finds the metrics',
    form: host,
    parts: whileServing,
    otherwise: constant('127.0.0.1'),
  }),
  LOG_LEVEL: setting({
    about: 'says from which level on lines are logged',
    form: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    parts: withLog,
    otherwise: {
      says: 'info; npm start outside production: warn',
      value: ({ part, production }) => (part === 'product' && !production ? 'warn' : 'info'),
    },
  }),
  RATE_LIMIT_SCALE: setting({
    about: 'multiplies the limits of requests, never those of passwords',
    form: positive,
    parts: withKeys,
    otherwise: {
      says: '1; npm start outside production: 1000',
      value: ({ part, production }) => (part === 'product' && !production ? 1000 : 1),
    },
  }),
  SMTP_URL: setting({
    about: 'says which server takes the mails',
    form: url('smtp', 'smtps'),
    secret: true,
    parts: withMail,
    needed: true,
  }),
  MAIL_FROM: setting({
    about: 'says whom the mails come from',
    form: mailbox,
    parts: withMail,
    otherwise: {
      says: "no-reply at PUBLIC_URL's host",
      value: ({ read }) => `Introvest <no-reply@${hostOf(read('PUBLIC_URL'))}>`,
    },
  }),
  S3_ENDPOINT: setting({
    about: 'says where the object store is',
    form: store,
    parts: withFiles,
    needed: true,
  }),
  S3_ACCESS_KEY: setting({
    about: 'names the account at the object store',
    form: words,
    parts: withFiles,
    needed: true,
  }),
  S3_SECRET_KEY: setting({
    about: 'is the secret of that account',
    form: words,
    secret: true,
    parts: withFiles,
    needed: true,
  }),
  S3_BUCKET: setting({
    about: 'names the bucket of files and builds',
    form: bucketName,
    parts: withFiles,
    needed: true,
  }),
  STRIPE_SECRET_KEY: setting({
    about: "is the payment account's secret key; without the account's keys payments are off",
    form: paymentKey('sk_', 'rk_'),
    secret: true,
    parts: withPayments,
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    about: "is the payment account's key that browsers see",
    form: publishableKey,
    parts: withPayments,
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    about: "is the secret that the payment provider's messages are signed with",
    form: paymentKey('whsec_'),
    secret: true,
    parts: withPayments,
  }),
  STRIPE_API_BASE: setting({
    about:
      "leads to another address than the payment provider's own, for drills; https in production",
    form: url('https', 'http'),
    parts: ['dashboards', 'jobs'],
  }),
  WEB_PUSH_PRIVATE_KEY: setting({
    about: 'signs what browsers are told while they are closed; without it push is not offered',
    form: scalar,
    secret: true,
    parts: withPayments,
  }),
  WEB_PUSH_STAND_IN: setting({
    about: 'takes what browsers are told instead of their makers, for tests; refused in production',
    form: origin,
    parts: withPayments,
  }),
  DATABASE_POOL: setting({
    about: 'bounds the connections to the database that each pool of the process has',
    form: count(1, 100),
    parts: whileServing,
    otherwise: inProduct(5, 10),
  }),
  DEMO: setting({
    about: 'loads the demo people into a database that never had them; refused in production',
    form: flag,
    parts: productAlone,
    otherwise: { says: '1 outside production', value: ({ production }) => !production },
  }),
  DATA_DIR: setting({
    about: 'names the folder of the embedded database and store, and of mails sent here',
    form: words,
    parts: ['product', 'team'],
  }),
  BUILD_DIR: setting({
    about: 'names the folder that holds what was built of shell and remotes',
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
