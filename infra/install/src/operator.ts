import { withClient } from '@introvest/service-kit/oneClient';
import { readSettings } from '@introvest/service-kit/settings';
import { StartFault } from '@introvest/service-kit/startFault';
import type pg from 'pg';

export function withOperator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { DATABASE_DIRECT_URL: url } = readSettings('migrate', process.env);
  return withClient({ connectionString: url, application_name: 'introvest operator' }, work);
}

export async function requireUser(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where lower(email) = lower($1)',
    [email],
  );
  if (!rows[0]) throw new StartFault(`No account has the email address ${email}.`);
  return rows[0].id;
}
