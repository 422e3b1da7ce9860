import { expect, type Page, type Response } from '@playwright/test';
import { newMember } from './testPeople';
import { expectNoFaults } from './person';
import { password, unique } from './registration';
import { test } from './test';

const company = unique('Holm Ferries');

/** Encodes JSON as a `text/plain` form. The field's name is the start of the text, and its value is the end. */
const asJson = (body: object) => ({ [JSON.stringify(body).slice(0, -1) + ',"x":"']: '"}' });

type Attack = [name: string, path: string, encoding: string, fields: Record<string, string>];

const attacksBy = (email: string): Attack[] => [
  ['a form', '/api/auth/logout', 'application/x-www-form-urlencoded', { now: '1' }],
  ['text that is JSON', '/api/auth/resend-verification', 'text/plain', asJson({})],
  ['an upload', '/api/upload/pitch-deck', 'multipart/form-data', { pitchDeck: '%PDF-1.4' }],
  ['a sign-in', '/api/auth/login', 'text/plain', asJson({ email, password })],
];

async function submit(
  page: Page,
  [, path, enctype, fields]: Attack,
  to: string,
): Promise<{ status: number; cookie: string }> {
  const answered: Promise<Response> = page.waitForResponse(to + path);
  await page.evaluate(
    ([action, encoding, values]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, enctype: encoding });
      for (const [name, value] of values) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [to + path, enctype, Object.entries(fields)] as const,
  );
  const reply = await answered;
  const { cookie = '' } = await reply.request().allHeaders();
  await page.waitForURL(to + path);
  return { status: reply.status(), cookie };
}

const reach = (page: Page, product: string) =>
  page.evaluate(async (address) => {
    const read = await fetch(`${address}/api/auth/user`, { credentials: 'include' }).then(
      (reply) => reply.text(),
      () => 'refused',
    );
    const frame = document.createElement('iframe');
    frame.src = `${address}/profile`;
    document.body.append(frame);
    await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    );
    const spoken = await new Promise<string>((settle) => {
      socket.addEventListener('message', () => settle('answered'));
      socket.addEventListener('close', () => settle('refused'));
    });
    return { read, spoken };
  }, product);

test('prevents a page on another origin from changing, reading or framing anything', async ({
  browser,
  baseURL,
}) => {
  const product = new URL(String(baseURL)).origin;
  const attacker = await newMember(browser, 'founder', 'Mallory Black', null);
  const facts = { companyName: company };
  const { page, id, who } = await newMember(browser, 'founder', 'Vera Holm', facts);

  // A page on another port is same-site, so the session cookie is sent. A page on another host is cross-site.
  for (const host of ['localhost', '127.0.0.1']) {
    // Uses the product's scheme, because a page with a different scheme would be cross-site.
    const elsewhere = `${new URL(product).protocol}//${host}:4999/`;
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
    );
    for (const attack of attacksBy(attacker.who.email)) {
      await test.step(`${attack[0]} from ${host}`, async () => {
        await page.goto(elsewhere);
        const { status, cookie } = await submit(page, attack, product);
        expect(status).toBe(403);
        expect(cookie.includes('introvest.sid=')).toBe(host === 'localhost');
      });
    }
    await test.step(`reading, framing and listening from ${host}`, async () => {
      await page.goto(elsewhere);
      expect(await reach(page, product)).toEqual({ read: 'refused', spoken: 'refused' });
      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
      expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    });
    const user = await (await page.request.get('/api/auth/user')).json();
    expect(user).toMatchObject({ id, email: who.email });
    const profile = await (await page.request.get('/api/profiles/founder')).json();
    expect(profile).toMatchObject({ companyName: company });
    expect(profile.pitchDeckUrl ?? null).toBeNull();
  }
  expectNoFaults(page, /./);
});
