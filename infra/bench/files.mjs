// `npm run bench -- files`: CPU time of an uploaded deck and picture, a deck that is read, and an email, each per service
// process and job runner. The store's and the mail server's own time isn't counted. COUNT=200.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startObjectStore } from '@introvest/local/embedded/objectStore';
import { testSettings } from '@introvest/testing/deps';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { startMailServer } from '@introvest/testing/mailServer';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import pg from 'pg';
import sharp from 'sharp';
import { paymentKeys } from './paymentKeys.mjs';
import { cpuOfFamily, parentOf } from './processCost.mjs';

const root = join(import.meta.dirname, '../..');
const count = Number(process.env.COUNT ?? 200);
const atOnce = 4;
const megabyte = 1024 * 1024;

function deck() {
  const content = Buffer.alloc(2 * megabyte, ' ');
  content.write('%PDF-1.7\n');
  content.write('%%EOF\n', content.length - 6);
  return new Blob([content], { type: 'application/pdf' });
}

/** As a telephone takes it, of noise, which nothing can pack. */
async function picture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, noise } });
  return new Blob([await image.jpeg({ quality: 70 }).toBuffer()], { type: 'image/jpeg' });
}

/** So often, a few at once. */
async function repeat(work) {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function measure(title, pids, work) {
  await work();
  const spent = () => pids.map(cpuOfFamily);
  const before = spent();
  await repeat(work);
  const [own, postgres] = spent().map((now, at) => (now - before[at]) / count);
  const cells = [own, postgres].map((each) => each.toFixed(2).padStart(10));
  console.log(title.padEnd(32) + cells.join(''));
}

const upload = (url, person) => async (path, field, blob, name) => {
  const body = new FormData();
  body.set(field, blob, name);
  const headers = { cookie: person.cookie, origin: testSettings.publicUrl };
  const reply = await fetch(url + path, { method: 'POST', headers, body });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()).fileUrl;
};

async function read(url, person) {
  const reply = await fetch(url, { headers: { cookie: person.cookie } });
  const { byteLength } = await reply.arrayBuffer();
  if (byteLength !== 2 * megabyte) throw new Error(`A deck was read as ${byteLength} bytes.`);
}

async function measureFiles(database, postmaster, store) {
  const main = join(root, 'services/onboarding/dist/main.js');
  const more = { ...store, RATE_LIMIT_SCALE: '1000000' };
  const service = await startServiceProcess(main, database.url, more);
  try {
    const pids = [service.pid(), postmaster];
    const [founder, investor] = [await createFounder(database), await createInvestor(database)];
    const send = upload(service.url, founder);
    const [pdf, jpeg] = [deck(), await picture()];
    let address;
    await measure('deck of 2 MB, uploaded', pids, async () => {
      address = await send('/api/upload/pitch-deck', 'pitchDeck', pdf, 'deck.pdf');
    });
    await measure('deck of 2 MB, read', pids, () => read(service.url + address, investor));
    await measure(`picture of ${(jpeg.size / megabyte).toFixed(1)} MB, uploaded`, pids, () =>
      send('/api/upload/profile-image', 'profileImage', jpeg, 'me.jpg'),
    );
  } finally {
    await service.end();
  }
}

async function measureMails(database, postmaster, store) {
  const mails = await startMailServer();
  const main = join(root, 'infra/jobs/dist/main.js');
  const settings = {
    DATABASE_DIRECT_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: 'a@b.example',
  };
  const jobs = await startServiceProcess(main, database.url, {
    ...store,
    ...paymentKeys,
    ...settings,
  });
  try {
    const { id: userId } = await createFounder(database);
    await measure('mail, sent', [jobs.pid(), postmaster], async () => {
      const wanted = mails.received.length + 1;
      const job = { userId, since: Date.now() };
      await database
        .db('auth')
        .raw("select jobs.enqueue('auth.send_password_changed', ?::json, now(), null, 25)", [
          JSON.stringify(job),
        ]);
      const until = performance.now() + 20_000;
      while (mails.received.length < wanted && performance.now() < until) await sleep(2);
      if (mails.received.length < wanted) throw new Error('A mail has not come.');
    });
  } finally {
    await jobs.end();
    await mails.close();
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'introvest-bench-'));
const bucket = await startObjectStore({ directory: join(scratch, 's3'), bucket: 'introvest' });
const store = {
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY: bucket.accessKey,
  S3_SECRET_KEY: bucket.secretKey,
  S3_BUCKET: bucket.bucket,
};
const database = await startOwnDatabase();
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  const postmaster = parentOf((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
  console.log(`CPU in ms${' '.repeat(23)}   process PostgreSQL`);
  await measureFiles(database, postmaster, store);
  await measureMails(database, postmaster, store);
} finally {
  await client.end();
  await database.close();
  await bucket.stop();
  rmSync(scratch, { recursive: true, force: true });
}
