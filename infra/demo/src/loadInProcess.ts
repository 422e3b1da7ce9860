import { reasonOf } from '@introvest/service-kit/startFault';
import { fillDemo, type DemoOrder } from './load.js';

// A process of its own lets tests fill an installation with the demo people of another checkout.
process.once('message', async (order: DemoOrder) => {
  process.send?.(await fillDemo(order).then(() => 'done', reasonOf));
  process.disconnect();
});
