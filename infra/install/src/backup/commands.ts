import { readSettings } from '@introvest/service-kit/settings';
import { StartFault } from '@introvest/service-kit/startFault';
import { storagePlace } from '@introvest/service-kit/storage';
import { resolve } from 'node:path';
import { backUp, type Installation } from './backup.js';
import { openBucket } from './bucket.js';
import type { Manifest } from './folder.js';
import { restore } from './restore.js';

function installationOf(variables: Record<string, string | undefined>): Installation {
  const values = readSettings('backup', variables);
  return {
    databaseUrl: values.DATABASE_DIRECT_URL,
    bucket: openBucket(storagePlace(values)),
  };
}

function sizeOf({ objects }: Manifest): string {
  const bytes = objects.reduce((sum, { size }) => sum + size, 0);
  return `the database and ${objects.length} objects (${(bytes / 1e6).toFixed(1)} MB)`;
}

const folderIn = (command: string, [folder]: string[]): string => {
  if (folder === undefined) throw new StartFault(`Usage: npm run ${command} -- <folder>`);
  return resolve(folder);
};

export async function backup(words: string[]): Promise<boolean> {
  const folder = folderIn('backup', words);
  const manifest = await backUp(installationOf(process.env), folder);
  console.log(`Backed up ${sizeOf(manifest)} to ${folder}. Snapshot from ${manifest.at}.`);
  return true;
}

export async function restoreBackup(words: string[]): Promise<boolean> {
  const manifest = await restore(installationOf(process.env), folderIn('restore', words));
  console.log(`Restored ${sizeOf(manifest)}. Snapshot from ${manifest.at}.`);
  return true;
}
