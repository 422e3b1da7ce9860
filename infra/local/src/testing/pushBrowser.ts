import { pushSettings } from '@introvest/service-dashboards/pushSettings';
import { createECDH, randomBytes } from 'node:crypto';
import type { createServices } from '../services.js';

const curve = createECDH('prime256v1');

export const push: Parameters<typeof createServices>[0]['push'] = pushSettings(
  {
    WEB_PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
    WEB_PUSH_STAND_IN: undefined,
  },
  { info: () => {} },
);

export const pushBrowser = () => ({
  endpoint: `https://push.invalid/${randomBytes(12).toString('base64url')}`,
  keys: {
    p256dh: curve.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
