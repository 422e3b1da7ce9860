import { createLog } from '@introvest/service-kit/log';
import { migrate } from '@introvest/service-kit/migrate';
import { migrationSources } from '@introvest/service-kit/migrationSources';
import { readSettings } from '@introvest/service-kit/settings';
import { sentenceOf, StartFault } from '@introvest/service-kit/startFault';
import { backup, restoreBackup } from './backup/commands.js';
import { moderators, verifyModeration } from './moderators.js';
import { provisionCommand } from './provisionCommand.js';
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

const migrateDatabase: Command = async (words) => {
  const unknown = words.filter((word) => !owners.some((owner) => owner === word));
  if (unknown.length > 0) {
    throw new StartFault(
      `Unknown schema: ${unknown.join(', ')}. Choose from ${owners.join(', ')}.`,
    );
  }
  const { DATABASE_DIRECT_URL: url, LOG_LEVEL: level } = readSettings('migrate', process.env);
  const only = owners.filter((owner) => words.includes(owner));
  await migrate({
    url,
    log: createLog({ name: 'migrate', level }),
    ...(only.length > 0 && { only }),
  });
  console.log(`All migrations are applied: ${(only.length > 0 ? only : owners).join(', ')}.`);
  return true;
};

const provision: Command = (words) => provisionCommand(words, process.env);

const commands: Record<string, Command> = {
  'check:settings': check,
  provision,
  migrate: migrateDatabase,
  moderator: moderators,
  'moderation:verify': verifyModeration,
  sessions,
  publish: publishImages,
  backup,
  restore: restoreBackup,
};

export async function runCommand([name = '', ...words]: string[]): Promise<number> {
  try {
    const command = commands[name];
    if (!command)
      throw new StartFault(`Unknown command. Choose from ${Object.keys(commands).join(', ')}.`);
    return (await command(words)) ? 0 : 1;
  } catch (error) {
    console.error(sentenceOf(name, error));
    return 1;
  }
}
