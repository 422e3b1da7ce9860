import { reasonOf } from '@introvest/service-kit/startFault';
import { fillDemo, type DemoOrder } from './load.js';

// Runs in a separate process, so that tests can load the demo people of another checkout.
process.once('message', async (order: DemoOrder) => {
  process.send?.(await fillDemo(order).then(() => 'done', reasonOf));
  process.disconnect();
});
