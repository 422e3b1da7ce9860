import { listServices } from '@introvest/registry/queries';
import { createDb, type Db } from '@introvest/service-kit/db';
import { readSettings } from '@introvest/service-kit/settings';
import { nginxServices } from './nginx/services.js';

/**
 * `DATABASE_URL=… npm run --silent gateway:services > introvest-services.conf`: prints the configuration file for other
 * teams' services. Place it in the same folder as nginx's configuration.
 */
async function print(): Promise<void> {
  let db: Db | undefined;
  try {
    const { DATABASE_DIRECT_URL: url } = readSettings('migrate', process.env);
    db = createDb({ url, service: 'registry', poolMax: 1 });
    process.stdout.write(nginxServices(await listServices(db)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await db?.destroy();
  }
}

await print();
