import { freePort } from '@introvest/local/embedded/freePort';
import { envOf, openInstallation } from './installation.mjs';

/** What stands around the images as an operator's own servers do, and the images' installation on them; not started. */
export async function openStanding(mounted, ends, more = {}) {
  const testing = '../../operate/dist-tests/testing';
  const { startBackends } = await import(`${testing}/installation.js`);
  const { startPayments } = await import(`${testing}/payments.js`);
  const later = (thing, end) => (ends.unshift(() => end(thing)), thing);
  const backends = later(await startBackends(), (all) => all.close());
  const tlsPort = await freePort();
  const origin = `https://localhost:${tlsPort}`;
  const env = envOf({ origin, mails: backends.mails });
  const webhook = `${origin}/api/profile-highlight/webhook`;
  const payments = later(
    await startPayments(webhook, env.STRIPE_WEBHOOK_SECRET, backends.folder),
    (server) => server.close(),
  );
  // Provisioning makes it.
  const bucket = { ...(await backends.createBucket('others')), bucket: 'introvest' };
  const installation = await openInstallation(mounted, backends.folder, {
    env,
    tlsPort,
    adminUrl: await backends.postgres.createDatabase('introvest'),
    bucket,
    paymentsUrl: payments.url,
    more,
  });
  ends.unshift(() => Promise.all([...installation.running.values()].map((one) => one.kill())));
  return { origin, backends, bucket, payments, installation };
}
