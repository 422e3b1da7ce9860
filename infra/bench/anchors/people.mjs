// The least that a list of people can cost over HTTP: node:http and pg, named statements, the cookie looked up in
// PostgreSQL. Newest first, without score, state of the viewer, trace, limits or checks.
import { createServer } from 'node:http';
import pg from 'pg';
import { env } from 'node:process';

const db = new pg.Pool({ connectionString: env.DATABASE_URL, max: Number(env.DATABASE_POOL) });
const page = 'order by created_at desc, id desc limit 20 offset';

const session = {
  name: 'session',
  text: 'select user_id from anchor.sessions where sid = $1 and expire > now()',
};
const statements = {
  filters: {
    name: 'filters',
    text: `select p.*, (select coalesce(sum(people), 0)::int from anchor.counts
        where industry = any($1) and stage = any($2)) as total
      from anchor.founders p where industry = any($1) and stage = any($2) ${page} $3`,
  },
  text: {
    name: 'text',
    text: `with found as materialized (select id, created_at from anchor.founders
        where industry = any($1) and stage = any($2) and search_text like $4)
      select p.*, (select count(*)::int from found) as total
      from (select id from found ${page} $3) shown join anchor.founders p using (id)
      order by p.created_at desc, p.id desc`,
  },
  everybody: {
    name: 'everybody',
    text: `select p.*, (select sum(people)::int from anchor.counts) as total
      from anchor.founders p ${page} $1`,
  },
  investors: {
    name: 'investors',
    text: `select p.*, (select count(*)::int from anchor.investors) as total
      from anchor.investors p ${page} $1`,
  },
};

function asked({ pathname, searchParams }) {
  const offset = Number(searchParams.get('offset') ?? 0);
  if (pathname.endsWith('/investors')) return { ...statements.investors, values: [offset] };
  const list = (name) => searchParams.get(name)?.split(',');
  const industries = list('industry');
  if (!industries) return { ...statements.everybody, values: [offset] };
  const values = [industries, list('stage'), offset];
  const search = searchParams.get('search');
  if (!search) return { ...statements.filters, values };
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return { ...statements.text, values: [...values, pattern] };
}

async function answer(request) {
  const sid = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const { rowCount } = await db.query({ ...session, values: [sid] });
  if (rowCount === 0) return [401, {}];
  if (request.url === '/nothing') return [200, { people: [] }];
  const { rows } = await db.query(asked(new URL(request.url, 'http://anchor')));
  const total = rows[0]?.total ?? 0;
  for (const row of rows) delete row.total;
  return [200, { people: rows, total }];
}

createServer((request, response) => {
  if (request.url === '/readyz') return response.end('ready');
  return answer(request).then(
    ([status, body]) => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    },
    (error) => {
      console.error(error.message);
      response.writeHead(500).end();
    },
  );
}).listen(Number(env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
