import { createDb, type Db } from '@introvest/service-kit/db';
import { AppError } from '@introvest/service-kit/errors';
import { codeOf, reasonOf, StartFault } from '@introvest/service-kit/startFault';
import { findDatabase } from './target.js';

export async function withRegistry(work: (db: Db) => Promise<void>): Promise<void> {
  const url = await findDatabase();
  const db = createDb({ url, service: 'registry', poolMax: 1, patienceMs: 10_000 });
  try {
    await work(db);
  } catch (cause) {
    if (cause instanceof StartFault || cause instanceof AppError) throw cause;
    throw new StartFault(
      codeOf(cause) === '42501'
        ? `This login has no permission (${reasonOf(cause)}). Use the URL in DOCUMENT_DATABASE_URL.`
        : `Can't read the registry in the database (${reasonOf(cause)}). Check DATABASE_URL, and run npm run migrate if the database is new.`,
      { cause },
    );
  } finally {
    await db.destroy();
  }
}
