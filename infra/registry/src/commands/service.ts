import { userInfo } from 'node:os';
import type { Db } from '@introvest/service-kit/db';
import { listServedBuilds, listServices, type ServiceRow } from '../queries.js';
import { isRemoteBuild } from '../schema.js';
import { registerService, removeService } from '../services.js';
import { withRegistry } from './database.js';
import { CommandFault } from './fault.js';

interface Words {
  name: string;
  prefixes: string[];
  upstream: string | undefined;
  removes: boolean;
}

/**
 * Runs `npm run registry:service -- events --prefix /api/events --upstream http://events:3000`: registers or replaces
 * another team's service. `-- events --remove` removes the service. Without arguments, lists all services.
 */
export async function serviceCommand(args: string[]): Promise<void> {
  const words = args.length > 0 ? readService(args) : undefined;
  await withRegistry((db) => (words ? change(db, words) : list(db)));
}

const USAGE =
  'Usage: npm run registry:service -- <name> --prefix /api/<name> --upstream http://<host>:3000, or npm run registry:service -- <name> --remove';

export function readService(args: string[]): Words {
  const words: Words = { name: '', prefixes: [], upstream: undefined, removes: false };
  const left = [...args];
  const value = () => {
    const next = left.shift();
    if (next === undefined || next.startsWith('--')) throw new CommandFault(USAGE);
    return next;
  };
  while (left.length > 0) {
    const word = left.shift() ?? '';
    if (word === '--remove') words.removes = true;
    else if (word === '--prefix') words.prefixes.push(value());
    else if (word === '--upstream' && !words.upstream) words.upstream = value();
    else if (word.startsWith('-') || words.name) throw new CommandFault(USAGE);
    else words.name = word;
  }
  const says = words.prefixes.length > 0 && words.upstream !== undefined;
  const saysNothing = words.prefixes.length === 0 && words.upstream === undefined;
  if (!words.name || !(words.removes ? saysNothing : says)) throw new CommandFault(USAGE);
  return words;
}

async function change(db: Db, { name, prefixes, upstream = '', removes }: Words): Promise<void> {
  if (!removes) {
    await registerService(db, { name, prefixes, upstream }, userInfo().username);
    return console.log(`Requests to ${prefixes.join(', ')} now go to ${name} at ${upstream}.`);
  }
  await removeService(db, name);
  console.log(`Removed the service ${name}.`);
  const callers = (await listServedBuilds(db)).filter(isRemoteBuild);
  for (const remote of callers.filter(({ services }) => services?.includes(name))) {
    console.log(`${remote.name} is live and still calls it.`);
  }
}

async function list(db: Db): Promise<void> {
  const rows = await listServices(db);
  if (rows.length === 0) console.log('No other services are registered.');
  for (const row of rows) console.log(serviceLine(row));
}

const serviceLine = ({ name, prefixes, upstream, since, by }: ServiceRow) =>
  `${name.padEnd(20)} ${prefixes.join(', ')} → ${upstream}, since ${since.toISOString().slice(0, 19).replace('T', ' ')} by ${by}`;
