// `npm run stop`: ends the servers that single tests have left running.
import { join } from 'node:path';
import { stopKept } from './servers/kept.mjs';

const stopped = await stopKept(join(import.meta.dirname, '../..'));
console.log(stopped ? "The tests' PostgreSQL and S3 store have ended." : 'Nothing was running.');
