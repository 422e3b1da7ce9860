import { readSettings } from '@introvest/service-kit/settings';
import { StartFault } from '@introvest/service-kit/startFault';
import { createStorage, requireStore, storagePlace } from '@introvest/service-kit/storage';
import { provision } from './provision.js';
import { provisionApart } from './provisionApart.js';

type Variables = Record<string, string | undefined>;

function servicesAmong(words: string[]): string[] {
  const names = words.filter((_, place) => place % 2 === 1);
  const isOdd = words.some((word, place) => place % 2 === 0 && word !== '--service');
  if (isOdd || names.length * 2 !== words.length) {
    throw new StartFault(
      'Usage: npm run provision [-- --service <name>], with --service for a separate service',
    );
  }
  return [...new Set(names)];
}

async function ensureBucket(values: ReturnType<typeof readSettings<'provision'>>): Promise<void> {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET } = values;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY || !S3_SECRET_KEY || !S3_BUCKET) return;
  const place = storagePlace({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET });
  const storage = createStorage(place);
  await requireStore(storage.ensureBucket().then(() => storage.tryOut()));
  console.error(`The bucket ${S3_BUCKET} is ready.`);
}

/**
 * Runs `npm run provision`: creates roles and logins, and the bucket if an object store is configured. `-- --service
 * events` creates the role and login of another team's service. New passwords are printed only once.
 */
export async function provisionCommand(words: string[], variables: Variables): Promise<boolean> {
  const services = servicesAmong(words);
  const values = readSettings('provision', variables);
  const passwordOf = (owner: string) =>
    variables[`LOGIN_PASSWORD_${owner.toUpperCase()}`]?.trim() || undefined;
  // Runs before the logins are created, because new passwords would be lost if the object store failed.
  if (services.length === 0) await ensureBucket(values);
  const { DATABASE_ADMIN_URL: url } = values;
  const lines = await (services.length === 0
    ? provision(url, passwordOf)
    : provisionApart(url, services, passwordOf));
  console.error(
    lines.length > 0
      ? 'Give each part the URL of its line as DATABASE_URL. Passwords are shown only once:'
      : 'All logins already exist. Their passwords are unchanged.',
  );
  for (const line of lines) console.log(line);
  return true;
}
