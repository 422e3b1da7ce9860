import { userInfo } from 'node:os';
import type { Db } from '@introvest/service-kit/db';
import { StartFault } from '@introvest/service-kit/startFault';
import { listServedBuilds, listServices, type ServiceRow } from '../queries.js';
import { isRemoteBuild } from '../schema.js';
import { registerService, removeService } from '../services.js';
import { withRegistry } from './database.js';
import { formatTime } from './format.js';
import { parseName } from './parseArguments.js';

const USAGE =
  'npm run registry:service -- <name> --prefix /api/<name> --upstream http://<host>:3000, or npm run registry:service -- <name> --remove';

const options = {
  prefix: { type: 'string', multiple: true },
  upstream: { type: 'string' },
  remove: { type: 'boolean' },
} as const;

/**
 * Runs `npm run registry:service -- events --prefix /api/events --upstream http://events:3000`: registers or replaces
 * another team's service. `-- events --remove` removes the service. Without arguments, lists all services.
 */
export async function serviceCommand(args: string[]): Promise<void> {
  const wanted = args.length > 0 ? readService(args) : undefined;
  await withRegistry((db) => (wanted ? change(db, wanted) : list(db)));
}

export function readService(args: string[]) {
  const { name, values } = parseName(args, options, USAGE);
  const { prefix: prefixes, upstream, remove = false } = values;
  const isGiven = [prefixes, upstream].map((value) => value !== undefined);
  if (isGiven.includes(remove)) throw new StartFault(`Usage: ${USAGE}`);
  return { name, prefixes: prefixes ?? [], upstream: upstream ?? '', remove };
}

async function change(db: Db, { remove, ...service }: ReturnType<typeof readService>) {
  const { name, prefixes, upstream } = service;
  if (!remove) {
    await registerService(db, service, userInfo().username);
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
  `${name.padEnd(20)} ${prefixes.join(', ')} → ${upstream}, since ${formatTime(since.toISOString())} by ${by}`;
