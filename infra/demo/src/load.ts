import { createCast, type DemoTargets } from './cast.js';
import { loadConnections } from './loadConnections.js';
import { loadExtras } from './loadExtras.js';
import { loadNotifications } from './loadNotifications.js';
import { loadPeople } from './loadPeople.js';
import { loadProfiles } from './loadProfiles.js';
import { storeFiles } from './storeFiles.js';

export { demoPassword, demoSignIns, type DemoSignIn } from './signIns.js';

/**
 * Fills an installation with people who look real, once. One transaction per schema; when one fails,
 * loading again begins by taking back what stands.
 */
export async function loadDemo({ db, storage, log }: DemoTargets): Promise<void> {
  const started = Date.now();
  const cast = createCast(started);
  await loadPeople(db('auth'), cast);
  const files = await storeFiles(storage, cast);
  await loadProfiles(db('onboarding'), cast, files);
  const talks = await loadConnections(db('messaging'), cast);
  await loadNotifications(db('dashboards'), talks);
  await loadExtras(db('dashboards'), cast, files);
  log.info(
    { people: cast.founders.length + cast.investors.length, ms: Date.now() - started },
    'demo people loaded',
  );
}
