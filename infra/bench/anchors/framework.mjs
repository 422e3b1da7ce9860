// What our framework takes by itself: the service's session, limits, trace, log and checks of question and reply, around a
// page of founders (PAGE, a file) that costs nothing to find.
import { browseFounders } from '@introvest/contracts/browse';
import { createServiceApp } from '@introvest/service-kit/app';
import { runService } from '@introvest/service-kit/main';
import { serve } from '@introvest/service-kit/serve';
import { readFileSync } from 'node:fs';
import { env } from 'node:process';

const page = JSON.parse(readFileSync(env.PAGE, 'utf8'));

await runService({
  name: 'browse',
  create: (deps) => ({
    app: createServiceApp('browse', deps, (router) => {
      serve(router, browseFounders, () => Promise.resolve(page));
    }),
  }),
});
