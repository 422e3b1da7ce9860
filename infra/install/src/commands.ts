import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { readSettings } from '@introvest/service-kit/settings';
import { reasonOf, StartFault } from '@introvest/service-kit/startFault';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';
import { main as backupMain } from '@introvest/backup/commands';
import { moderators, verifyModeration } from './moderators.js';
import { provision } from './provision.js';
import { sessions } from './sessions.js';
import { publishImages } from './publishImages.js';
import { checkSettings } from './checkSettings.js';

type Command = (words: string[]) => Promise<boolean> | boolean;

const check: Command = (words) => {
  const { sentences, fits } = checkSettings(words, process.env);
  for (const sentence of sentences) (fits ? console.log : console.error)(sentence);
  return fits;
};

const owners = migrationSources().map(({ name }) => name);

/** `npm run migrate [-- messaging …]`: brings the database up to date, all of it or these services' part. */
const migrateDatabase: Command = async (words) => {
  const unknown = words.filter((word) => !owners.some((owner) => owner === word));
  if (unknown.length > 0) {
    throw new StartFault(
      `Nobody called ${unknown.join(', ')} has migrations: ${owners.join(', ')} may.`,
    );
  }
  const { DATABASE_DIRECT_URL: url, LOG_LEVEL: level } = readSettings('migrate', process.env);
  const only = owners.filter((owner) => words.includes(owner));
  await migrate({
    url,
    log: createLog({ name: 'migrate', level }),
    ...(only.length > 0 && { only }),
  });
  console.log(
    `The database is as new as this checkout: ${(only.length > 0 ? only : owners).join(', ')}.`,
  );
  return true;
};

/** `npm run provision`: roles, logins and, where the store is named, the bucket; passwords are said this once. */
const provisionAll: Command = async () => {
  const values = readSettings('provision', process.env);
  const given = values as Record<string, unknown>;
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET } = values;
  // Before the logins: passwords that are made are said only at the end, and would be lost with a store that is away.
  if (S3_ENDPOINT && S3_ACCESS_KEY && S3_SECRET_KEY && S3_BUCKET) {
    const place = storagePlace({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET });
    await createStorage(place).ready();
    console.error(`The bucket ${S3_BUCKET} is there.`);
  }
  const { lines } = await provision(values.DATABASE_ADMIN_URL, (owner) => {
    const password = given[`LOGIN_PASSWORD_${owner.toUpperCase()}`];
    return typeof password === 'string' ? password : undefined;
  });
  console.error(
    lines.length > 0
      ? 'Each part gets its line as DATABASE_URL. Passwords are shown this once:'
      : 'Every login is there, and keeps its password.',
  );
  for (const line of lines) console.log(line);
  return true;
};

const copyAway =
  (command: string): Command =>
  async (words) =>
    (await backupMain([command, ...words], process.env)) === 0;

const commands: Record<string, Command> = {
  'check:settings': check,
  provision: provisionAll,
  migrate: migrateDatabase,
  moderator: moderators,
  'moderation:verify': verifyModeration,
  sessions,
  // These are for the image, which has no checkout around it.
  publish: publishImages,
  backup: copyAway('backup'),
  restore: copyAway('restore'),
};

/** Runs one of the commands of an installation; a fault is told in sentences. Answers the exit code. */
export async function runCommand([name = '', ...words]: string[]): Promise<number> {
  try {
    const command = commands[name];
    if (!command) throw new StartFault(`There are ${Object.keys(commands).join(' and ')}.`);
    return (await command(words)) ? 0 : 1;
  } catch (error) {
    console.error(
      error instanceof StartFault ? error.message : `${name} failed: ${reasonOf(error)}`,
    );
    return 1;
  }
}
