import { expect, jest, test } from '@jest/globals';
import { routeOf, send } from './testing/call.js';
import { contentsOf } from './testing/contents.js';
import type { Stage } from './testing/stage.js';
import { useWhole } from './testing/whole.js';
import { requireWrite, writes } from './testing/writes.js';

jest.setTimeout(300_000);

const whole = useWhole();

const looking = {
  getFounderDetails: (here: Stage) => ({
    caller: here.others.investor,
    params: { userId: here.founder.id },
  }),
  getInvestorDetails: (here: Stage) => ({
    caller: here.others.founder,
    params: { userId: here.investor.id },
  }),
};

const prepareCall = (here: Stage, name: string) =>
  name in looking ? looking[name as keyof typeof looking](here) : requireWrite(name).prepare(here);

/** Calls whose data stays even if the reply fails, or whose reply can't fail once the data is stored. */
const kept: Record<string, string> = {
  checkResetToken: 'it only looks',
  logout: 'who signs out is signed out, whatever is answered',
  addPasskey: 'its exchange is used up by the first answer, whatever becomes of it',
  signInWithPasskey: 'the same',
  passSecondStep: 'the same',
  createPaymentIntent:
    'the provider has begun a payment: without our row nobody would find it again',
  confirmPayment: 'the provider has taken the money, whatever the browser is told',
  highlightWebhook: 'the same; it is answered with a constant that is not checked',
  unsubscribe: 'it is answered with a page, which no contract describes',
  sendMessage:
    'one statement stores the message and returns what is presented; a retry finds it by its clientId',
};
const names = [...Object.keys(writes), ...Object.keys(looking)].filter((name) => !(name in kept));

const impossible = { type: 'object', required: ['neverThere'], properties: { neverThere: {} } };

test.each(names)('stores nothing when the reply of %s fails', async (name) => {
  const here = await whole.enter('longest');
  const route = routeOf(name) as { reply: unknown };
  const call = await prepareCall(here, name);
  const before = await contentsOf(whole.client);
  const { reply } = route;
  route.reply = impossible;
  const failed = await send(here, routeOf(name), call);
  route.reply = reply;
  expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(failed.headers).not.toHaveProperty('set-cookie');
  expect(await contentsOf(whole.client)).toEqual(before);
  const succeeded = await send(here, routeOf(name), call);
  expect(succeeded.status).toBe(routeOf(name).status);
  expect(await contentsOf(whole.client)).not.toEqual(before);
});
