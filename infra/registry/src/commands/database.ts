import { createDb, type Db } from '@introvest/service-kit/db';
import { AppError } from '@introvest/service-kit/errors';
import { codeOf, reasonOf } from '@introvest/service-kit/startFault';
import { CommandFault } from './fault.js';
import { findDatabase } from './target.js';

/**
 * Runs `work` on the registry's database. If the database reports an error, throws an error that contains the reason.
 */
export async function withRegistry(work: (db: Db) => Promise<void>): Promise<void> {
  const db = createDb({
    url: await findDatabase(),
    service: 'registry',
    poolMax: 1,
    patienceMs: 10_000,
  });
  try {
    await work(db);
  } catch (cause) {
    if (cause instanceof CommandFault) throw cause;
    if (cause instanceof AppError) throw new CommandFault(cause.message, { cause });
    if (codeOf(cause) === '42501') {
      const whose = `This login has no permission (${reasonOf(cause)}). Use the URL in DOCUMENT_DATABASE_URL.`;
      throw new CommandFault(whose, { cause });
    }
    const sentence = `Can't read the registry in the database (${reasonOf(cause)}). Check DATABASE_URL, and run npm run migrate if the database is new.`;
    throw new CommandFault(sentence, { cause });
  } finally {
    await db.destroy();
  }
}
