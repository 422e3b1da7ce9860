import type { Mail } from '@introvest/service-kit/mail';
import { newId } from '@introvest/service-kit/ids';
import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './dataFolder.js';

export interface SentMail extends Mail {
  id: string;
  sentAt: string;
}

export type Outbox = ReturnType<typeof openOutbox>;

const shown = 500;

export function openOutbox(dataDir: string) {
  const folder = join(dataDir, 'outbox');
  mkdirSync(folder, { recursive: true });
  return {
    async deliver({ to, subject, text, html, headers }: Mail): Promise<void> {
      const id = newId();
      const mail: SentMail = {
        id,
        to,
        subject,
        text,
        html,
        ...(headers && { headers }),
        sentAt: new Date().toISOString(),
      };
      writeAtomically(join(folder, `${id}.json`), JSON.stringify(mail, null, 2));
    },
    async list(): Promise<SentMail[]> {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const newest = names.sort().reverse().slice(0, shown);
      return Promise.all(
        newest.map(
          async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMail,
        ),
      );
    },
  };
}
