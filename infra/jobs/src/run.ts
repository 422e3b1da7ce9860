import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '@introvest/contracts/services';
import { paymentCheck } from '@introvest/service-dashboards/paymentCheck';
import { paymentSettings } from '@introvest/service-dashboards/paymentSettings';
import { pushSettings } from '@introvest/service-dashboards/pushSettings';
import { createDb, createJobsDb, pingDatabase } from '@introvest/service-kit/db';
import { nothingHere } from '@introvest/service-kit/health';
import { startJobs } from '@introvest/service-kit/jobs';
import { openPools } from '@introvest/service-kit/pools';
import { createMailer } from '@introvest/service-kit/mail';
import { runPart, serveProcess, settingsOf } from '@introvest/service-kit/main';
import { mailCheck, storageCheck } from '@introvest/service-kit/serverCheck';
import { createSchemaGate } from '@introvest/service-kit/schemaGate';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';
import { everyJob, schedule } from './everyJob.js';

await runPart('jobs', async ({ values, life, log }) => {
  const { DATABASE_DIRECT_URL: url, DATABASE_POOL: poolMax } = values;
  const db = openPools((service) => createDb({ url, service, poolMax: 1 }), life);
  const jobsDb = openPools((service) => createJobsDb({ url, service, poolMax }), life);
  const owners = serviceNames.map((name) => ({ name, db: db(name) }));
  const gate = await createSchemaGate(owners, life);
  const mail = createMailer({ smtpUrl: values.SMTP_URL, from: values.MAIL_FROM });
  const storage = createStorage(storagePlace(values));
  const payments = paymentSettings(values);
  let works = false;
  // Retries, because the worker usually starts a moment after the process begins to accept connections.
  const begun = async () => {
    for (let look = 0; look < 20 && !works; look += 1) await sleep(50, undefined, { ref: false });
    if (!works) throw new Error('starting');
  };
  // If an external server rejects its key or password, the jobs that don't need that server still run.
  const needs = {
    migrations: gate.ready,
    'the database': () => pingDatabase(db('auth')),
    'the job worker': begun,
    'the object store': storageCheck(storage, { log, life }),
    'the mail server': mailCheck(mail, { log, life }),
    ...(payments && { 'the payment provider': paymentCheck(payments, { log, life }) }),
  };
  await serveProcess({ part: 'jobs', listener: nothingHere, needs }, values, { life, log });
  const work = async () => {
    await gate.opened;
    if (life.asked()) return;
    const push = pushSettings(values, log);
    const shared = { settings: settingsOf(values), log, mail, storage, payments, push };
    const jobs = everyJob({ ...shared, db: jobsDb });
    const worker = await startJobs({ url, log, jobs, schedule });
    life.onEnd(() => worker.stop());
    works = true;
  };
  // This isn't awaited, because the health check must respond while the process waits for migrations.
  void work();
});
