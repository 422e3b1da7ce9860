import { withClient } from '@introvest/service-kit/oneClient';
import { loginOf, sessionSettings } from '@introvest/service-kit/db';
import { codeOf, reasonOf, StartFault } from '@introvest/service-kit/startFault';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { scramSecret } from './scram.js';

export const migrateLogin = loginOf('migrate');

/** Returns the password to set. If it returns undefined, an existing password is kept, or a random one is created. */
export type PasswordOf = (owner: string) => string | undefined;

export const ensureRole = (name: string, attributes: string): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} ${attributes};
    end if;
  end $$;`;

export const settingsOf = (owner: string): string[] =>
  Object.entries(sessionSettings(owner)).map(
    ([name, value]) => `alter role ${loginOf(owner)} set ${name} = ${value};`,
  );

export const asAdministrator = <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(url, async (client) => {
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      if (codeOf(error) !== '42501') throw error;
      throw new StartFault(
        `${client.user} can't create roles (${reasonOf(error)}). Set DATABASE_ADMIN_URL to an administrator's login, such as postgres.`,
        { cause: error },
      );
    }
  });

const withLogin = (url: string, login: string, password: string): string => {
  const own = new URL(url);
  own.username = login;
  // The `password` setter of URL doesn't encode a percent sign, which parsers would read as the start of an escape.
  own.password = encodeURIComponent(password);
  return own.href;
};

const variableOf = (owner: string) =>
  `${(owner === 'registry' ? 'document' : owner).toUpperCase()}_DATABASE_URL`;

export async function setPasswords(
  client: pg.Client,
  { url, owners, passwordOf }: { url: string; owners: readonly string[]; passwordOf: PasswordOf },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_authid where rolpassword is not null',
  );
  const known = new Set(rows.map(({ name }) => name));
  const lines: string[] = [];
  for (const owner of owners) {
    const login = loginOf(owner);
    const given = passwordOf(owner);
    if (given === undefined && known.has(login)) continue;
    const password = given ?? randomBytes(24).toString('base64url');
    await client.query(`alter role ${login} password '${scramSecret(password)}'`);
    lines.push(`${variableOf(owner)}=${withLogin(url, login, password)}`);
  }
  return lines;
}
