import { repositoryRoot } from '@introvest/local/embedded/serviceList';
import { readSettings } from '@introvest/service-kit/settings';
import { storagePlace, type StorageSettings } from '@introvest/service-kit/storage';
import { join, resolve } from 'node:path';

/** Settings of `npm start`. An embedded server is used if the setting for an external one is undefined. */
export type Environment = ReturnType<typeof readEnvironment>;

type Values = ReturnType<typeof readSettings<'product'>>;

export function readEnvironment(variables: Record<string, string | undefined>) {
  const values = readSettings('product', variables);
  const { PORT: port, METRICS_HOST, METRICS_PORT } = values;
  const production = values.NODE_ENV === 'production';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  const local = ['localhost', '127.0.0.1', '[::1]'].map(
    (host) => new URL(`http://${host}:${port}`).origin,
  );
  return {
    production,
    port,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR ?? join(repositoryRoot, '.data')),
    buildDir: resolve(values.BUILD_DIR ?? join(repositoryRoot, '.build')),
    demo: values.DEMO,
    publicUrl,
    origins: production ? [publicUrl] : [...new Set([publicUrl, ...local])],
    secure: publicUrl.startsWith('https:'),
    logLevel: values.LOG_LEVEL,
    metrics: { METRICS_HOST, METRICS_PORT },
    poolMax: values.DATABASE_POOL,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    sessionKeys: values.SESSION_KEYS,
    pushKey: values.WEB_PUSH_PRIVATE_KEY,
    pushStandIn: values.WEB_PUSH_STAND_IN,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: objectStore(values),
    stripe: stripe(values),
  };
}

function objectStore(values: Values): StorageSettings | undefined {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET } = values;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY || !S3_SECRET_KEY || !S3_BUCKET) return undefined;
  return storagePlace({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET });
}

function stripe(values: Values) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret };
}
