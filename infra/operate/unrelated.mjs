// `npm run test:operate -- unrelated [word …]`: what people notice who do not need what is frozen or killed. For each fault calls
// that have nothing to do with it are made at an even pace, without it and with it in turn, and the 99th percentiles are
// put side by side. It prints; what it says depends on the machine, and only a refused call makes it fail.
import { demoSignIns } from '@introvest/demo/signIns';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/statistics.mjs';

const rounds = 3;
const callsPerBlock = 600;
const msBetween = 20;

const [person, other] = demoSignIns;

/** By the part that answers. */
export const everyday = {
  auth: (session) => session.get('/api/auth/user'),
  messaging: (session) => session.get('/api/conversations'),
  onboarding: (session) => session.get('/api/profiles/founder'),
  browse: (session) => session.get('/api/browse/investors'),
  legal: (session) => session.get('/api/legal/terms-of-service'),
  dashboards: (session) => session.get('/api/activity'),
  document: (session) => session.get('/'),
};

async function timed(session, calls) {
  const working = [];
  for (let turn = 0; turn < callsPerBlock; turn += 1) {
    const start = performance.now();
    const ask = async () => {
      const reply = await calls[turn % calls.length](session);
      await reply.arrayBuffer();
      return { ms: performance.now() - start, status: reply.status };
    };
    working.push(ask());
    await sleep(msBetween);
  }
  return Promise.all(working);
}

/** People who use what is going to be gone, at an even pace, and wait for it as long as they are made to. */
function using(use) {
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      await use().then(
        (reply) => reply?.arrayBuffer(),
        () => {},
      );
      await sleep(msBetween);
    }
  };
  const working = [work(), work()];
  return () => ((isOver = true), Promise.all(working));
}

async function measure({ name, without = [], begin, end, use }, session) {
  const calls = Object.entries(everyday)
    .filter(([part]) => !without.includes(part))
    .map(([, call]) => call);
  const [normal, meanwhile] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const stop = using(use);
    normal.push(...(await timed(session, calls)));
    await begin();
    meanwhile.push(...(await timed(session, calls)));
    await end();
    await stop();
  }
  const at = (answers, share) =>
    percentile(
      answers.map(({ ms }) => ms),
      share,
    );
  const refused = [...normal, ...meanwhile].filter(({ status }) => status >= 300).length;
  const [before, during] = [at(normal, 0.99), at(meanwhile, 0.99)];
  const figures = [at(normal, 0.5), at(meanwhile, 0.5), before, during].map((ms) => ms.toFixed(1));
  console.log(
    `${name.padEnd(22)} p50 ${figures[0]} → ${figures[1]} ms, p99 ${figures[2]} → ${figures[3]} ms: ` +
      `${(during / before).toFixed(2)}×, ${refused} of ${normal.length + meanwhile.length} refused`,
  );
  return refused === 0;
}

/** An installation whose servers outside can be frozen; whoever opens it runs what it adds to `ends`. */
export async function openProduct(ends) {
  const testing = await import('./dist-tests/testing/installation.js');
  const { loadDemo } = await import('./dist-tests/testing/demo.js');
  const { throughRelay } = await import('./dist-tests/testing/freezable.js');
  const later = (thing, close = (one) => one.close()) => (ends.unshift(() => close(thing)), thing);
  const backends = later(await testing.startBackends());
  const place = await testing.provision(backends, 'introvest');
  await testing.install(place);
  await loadDemo(place);
  const store = later(await throughRelay(place.bucket.endpoint));
  const post = later(await throughRelay(backends.mails.url));
  const product = later(
    await testing.startInstallation(backends, place, {
      processes: { messaging: 2 },
      environment: {
        RATE_LIMIT_SCALE: '100000',
        S3_ENDPOINT: store.url,
        SMTP_URL: post.url,
      },
    }),
  );
  return { store, post, product };
}

function faultsOf({ store, post, product }, session) {
  const [browse] = product.parts.get('browse');
  const deck = () => new File(['%PDF-1.4\n%%EOF\n'], 'deck.pdf', { type: 'application/pdf' });
  const mail = async () => {
    const reply = await session.send('POST', '/api/auth/forgot-password', { email: other.email });
    await sleep(200);
    return reply;
  };
  const frozen = (server) => ({ begin: () => server.freeze(), end: () => server.thaw() });
  return [
    {
      name: 'the store freezes',
      ...frozen(store),
      use: () => session.upload('/api/upload/pitch-deck', 'pitchDeck', deck()),
    },
    { name: 'the mail server freezes', ...frozen(post), use: mail },
    {
      name: 'browse freezes',
      without: ['browse'],
      begin: () => browse.hang(),
      end: () => browse.resume(),
      use: () => everyday.browse(session),
    },
    ...Object.entries({ ...everyday, jobs: mail }).map(([part, use]) => ({
      name: `${part} is killed`,
      without: [part],
      begin: () => Promise.all(product.parts.get(part).map((one) => one.kill())),
      end: () => Promise.all(product.parts.get(part).map((one) => one.start())),
      use: () => use(session),
    })),
  ];
}

/** Those whose name has one of these words; all of them without any. */
export async function measureUnrelated(words) {
  const ends = [];
  const counts = { passed: 0, failed: 0 };
  try {
    const standing = await openProduct(ends);
    const { signIn } = await import('./dist-tests/testing/session.js');
    const session = await signIn(standing.product.origin, person);
    for (const fault of faultsOf(standing, session)) {
      if (words.length > 0 && !words.some((word) => fault.name.includes(word))) continue;
      if (await measure(fault, session)) counts.passed += 1;
      else counts.failed += 1;
    }
  } finally {
    for (const end of ends) await end();
  }
  return counts;
}
