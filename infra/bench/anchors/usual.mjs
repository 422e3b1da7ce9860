// A conventional implementation of the same lists, with Koa, koa-session, pino, knex and straightforward SQL.
import { createHash } from 'node:crypto';
import { env } from 'node:process';
import { sessionCookieName } from '@introvest/contracts/cookies';
import knex from 'knex';
import Koa from 'koa';
import session from 'koa-session';
import pino from 'pino';

const db = knex({ client: 'pg', connection: env.DATABASE_URL, pool: { min: 0, max: 10 } });
const log = pino();

const store = {
  get: (sid) =>
    db('auth.sessions')
      .where({ sid: createHash('sha256').update(sid).digest('hex') })
      .andWhere('expire', '>', db.fn.now())
      .first()
      .then((row) => row && { userId: row.user_id }),
  set: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
};

const fit = `case when p.industry = any(?) then 40 when p.industry = any(?) then 20 else 0 end
  + case when p.stage = any(?) then 25 else 0 end
  + case when p.funding_goal between ? and ? then 20 else 0 end
  + case when lower(split_part(p.location, ',', 1)) = ? then 15 else 0 end`;

/** Returns SQL and bindings rather than a knex expression, because awaiting an expression would run it. */
async function scoreFor(user) {
  if (user.user_type !== 'investor') return ['0 as score', []];
  const own = await db('onboarding.investor_candidates').where({ user_id: user.id }).first();
  const checks = [own.check_size_min, own.check_size_max * 10];
  const industries = [own.sought_topics, own.related_topics];
  const bindings = [...industries, own.stage_preferences, ...checks, own.search_city];
  return [`${fit} as score`, bindings];
}

function filtered(side, query) {
  const list = db(`onboarding.${side}_profiles as p`)
    .join('auth.users as u', 'u.id', 'p.user_id')
    .where('p.onboarding_completed', true);
  if (query.industry) list.whereIn('p.industry', query.industry.split(','));
  if (query.stage) list.whereIn('p.stage', query.stage.split(','));
  if (query.search) list.where('p.search_text', 'like', `%${query.search}%`);
  if (query.location) list.where('p.search_location', 'like', `%${query.location}%`);
  return list;
}

async function listPeople(side, query, user) {
  const otherSide = side === 'founder' ? 'investor' : 'founder';
  const pair = db.raw(`c.${side}_id = p.user_id and c.${otherSide}_id = ?`, [user.id]);
  const columns = ['p.*', 'u.first_name', 'u.last_name', 'u.is_verified', 'c.status as pair'];
  const score = db.raw(...(await scoreFor(user)));
  const page = () =>
    filtered(side, query)
      .leftJoin('messaging.connections as c', (on) => on.on(pair))
      .select(...columns, score)
      .orderByRaw('score desc, p.created_at desc, p.id desc');
  const people = await page()
    .limit(20)
    .offset(Number(query.offset ?? 0));
  const [{ total }] = await filtered(side, query).count('* as total');
  const featured =
    side === 'founder'
      ? await page()
          .join('dashboards.profile_highlights as h', 'h.founder_id', 'p.user_id')
          .where({ 'h.status': 'active' })
          .andWhere('h.end_date', '>', db.fn.now())
          .limit(6)
      : [];
  return { people, featured, total: Number(total) };
}

const app = new Koa();
app.use(async (ctx, next) => {
  const started = performance.now();
  await next();
  log.info({ path: ctx.path, status: ctx.status, ms: performance.now() - started }, 'request');
});
app.use((ctx, next) => (ctx.path === '/readyz' ? (ctx.body = 'ready') : next()));
app.use(session({ key: sessionCookieName, store, signed: false }, app));
app.use(async (ctx) => {
  const { userId } = ctx.session;
  if (!userId) return ctx.throw(401);
  const user = await db('auth.users').where({ id: userId }).first();
  const side = /\/(founder|investor)s$/.exec(ctx.path)?.[1];
  ctx.body = side ? await listPeople(side, ctx.query, user) : { people: [] };
});
app.listen(Number(env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
