import { expect, test } from '@jest/globals';
import { checkSettings } from './checkSettings.js';

const dashboards = {
  PUBLIC_URL: 'http://localhost:8080',
  SESSION_KEYS: 'kD0f8Zt3vQxJ2mWb7RrYc5Lh1NsUgPaE',
  DATABASE_URL: 'postgres://own:pw-of-it@db:5432/introvest',
};
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const off = "Payments are off because STRIPE_SECRET_KEY isn't set.";
const well = (part: string) => `Settings are valid for ${part}.`;

test('says that payments are off without keys', () => {
  expect(checkSettings(['dashboards'], dashboards)).toEqual({
    fits: true,
    sentences: [well('dashboards'), off],
  });
  expect(checkSettings(['dashboards'], { ...dashboards, ...keys })).toEqual({
    fits: true,
    sentences: [well('dashboards')],
  });
  expect(checkSettings(['messaging'], dashboards)).toEqual({
    fits: true,
    sentences: [well('messaging')],
  });
});
