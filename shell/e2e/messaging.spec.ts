import { expect, type Page } from '@playwright/test';
import { pdf } from './files';
import { hold } from './holdRequests';
import {
  expectAccessible,
  expectNoFaults,
  expectAccessibleLayout,
  newPerson,
  newTab,
  phone,
} from './person';
import { unique } from './registration';
import { killServer, startServer } from './environment';
import { composer, log, matchingMessages, settle, write } from './conversations';
import { test } from './test';

const company = unique('Kelpline');

const wanted = /net::ERR|WebSocket connection|Failed to load resource/;
const nav = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const unread = (page: Page) => page.getByRole('main').getByRole('link', { name: /unread message/ });

test('loses no message when two people lose the network and the server is killed', async ({
  browser,
}) => {
  const founder = await newPerson(browser);
  const investor = await newPerson(browser);
  const [founderId, investorId] = await Promise.all([
    settle(founder.page, 'founder', company),
    settle(investor.page, 'investor'),
  ]);

  await test.step('shows a request and its acceptance immediately', async () => {
    await founder.page.goto('/connections?tab=pending');
    await investor.page.goto('/connections?tab=all');
    await expect(founder.page.getByRole('heading', { level: 1 })).toBeVisible();
    await investor.page.request.post('/api/connections', { data: { founderId, investorId } });
    await founder.page.getByRole('button', { name: 'Accept' }).click();
    await expect(founder.page.getByText('Connection Updated', { exact: true })).toBeVisible();
    const card = investor.page.getByRole('article', { name: company });
    await card.getByRole('link', { name: 'Message' }).click();
    await expect(investor.page).toHaveURL(/\/messages\?connection=/);
    await expect(log(investor.page)).toHaveAttribute('aria-live', 'polite');
  });

  const other = await newTab(founder.context);

  await test.step('counts unread messages beside Messages, on the card and in both titles', async () => {
    await founder.page.goto('/dashboard');
    await other.goto('/profile');
    await write(investor.page, 'Hello Maren, how much of the farm is automatic?');
    await expect(nav(founder.page)).toHaveAccessibleName('Messages 1 unread');
    await expect(founder.page).toHaveTitle(/^\(1\) .+ · Introvest$/);
    await expect(unread(founder.page)).toHaveText('1 unread message');
    await write(investor.page, 'And what does a hectare cost?');
    await expect(nav(founder.page)).toHaveAccessibleName('Messages 2 unread');
    await expect(nav(other)).toHaveAccessibleName('Messages 2 unread');
    await expect(other).toHaveTitle(/^\(2\) /);
  });

  await test.step('clears the count after reading, even in another tab', async () => {
    // The link opens the unread conversation, which marks its messages as read. That call is held.
    const { release } = await hold(founder.page, '**/api/connections/*/read');
    await nav(founder.page).click();
    await expect(founder.page).toHaveTitle('(2) Messages · Introvest');
    await expect(log(founder.page).getByText('And what does a hectare cost?')).toBeVisible();
    await expect(nav(founder.page)).toHaveAccessibleName('Messages 2 unread');
    release();
    await expect(nav(founder.page)).toHaveAccessibleName('Messages');
    await expect(founder.page).toHaveTitle('Messages · Introvest');
    await expect(nav(other)).toHaveAccessibleName('Messages');
    await expect(other).toHaveTitle(/^[^(]/);
    await other.close();
    await expectAccessible(founder.page);
  });

  await test.step('shows when the other side starts and stops typing', async () => {
    const typing = investor.page.getByText('typing...');
    // Starts waiting before typing starts, because the indicator disappears a second after the last key press.
    await Promise.all([
      typing.waitFor(),
      composer(founder.page).pressSequentially('Nine tenths', { delay: 100 }),
    ]);
    await expect(typing).toHaveCount(0);
  });

  await test.step('keeps the draft after a reload', async () => {
    await founder.page.reload();
    await expect(composer(founder.page)).toHaveValue('Nine tenths');
    await composer(founder.page).press('Enter');
    await expect(log(investor.page).getByText('Nine tenths')).toBeVisible();
    await expect(composer(founder.page)).toHaveValue('');
  });

  await test.step('delivers an attachment that can be opened', async () => {
    await founder.page.getByLabel('Attachment').setInputFiles(pdf('costs.pdf'));
    const staged = founder.page.getByRole('group', { name: 'Attached file' });
    await expect(staged).toContainText('costs.pdf');
    await founder.page.reload();
    await expect(staged).toContainText('costs.pdf');
    await expectAccessible(founder.page);
    await composer(founder.page).fill('What it costs');
    await composer(founder.page).press('Enter');
    await expect(staged).toHaveCount(0);
    await expect(log(investor.page).getByText('What it costs')).toBeVisible();
    const link = log(investor.page).getByRole('link', { name: 'costs.pdf' });
    await expect(link).toBeVisible();
    const file = await investor.page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
  });

  await test.step('shows the plan and the projections beside the conversation and in the details', async () => {
    for (const [label, path] of [
      ['Business plan', 'business-plan'],
      ['Financial projections', 'financial-projections'],
    ] as const) {
      const field = path === 'business-plan' ? 'businessPlan' : 'financialProjections';
      const sent = await founder.page.request.post(`/api/upload/${path}`, {
        multipart: { [field]: pdf(`${path}.pdf`) },
      });
      expect(sent.status()).toBe(200);
      await investor.page.reload();
      const shared = investor.page.getByRole('list', { name: 'Shared with you' });
      const url = await shared.getByRole('link', { name: label }).getAttribute('href');
      expect((await investor.page.request.get(url ?? '')).status()).toBe(200);
    }
    await expectAccessibleLayout(investor.page);
    const reading = await newTab(investor.context);
    await reading.goto(`/browse-startups?startup=${founderId}`);
    const details = reading.getByRole('dialog', { name: company });
    await expect(details.getByRole('link', { name: /View the business plan/ })).toBeVisible();
    await expect(details.getByRole('link', { name: /View the financial/ })).toBeVisible();
    await expectAccessibleLayout(reading);
    await reading.close();
  });

  await test.step('queues messages offline and sends them once and in order when online', async () => {
    await founder.context.setOffline(true);
    await expect(founder.page.getByText(/^You’re offline/).first()).toBeVisible();
    for (const text of ['Line 1', 'Line 2']) await write(founder.page, text);
    await expect(log(founder.page).getByText('Waiting to send').last()).toBeVisible();
    await expectAccessible(founder.page);
    const stored = investor.page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/messages'),
    );
    await write(investor.page, 'Line 0');
    await stored;
    await founder.context.setOffline(false);
    await expect(log(investor.page).getByText('Line 2')).toBeVisible();
    await expect(log(founder.page).getByText('Line 0')).toBeVisible();
    await expect(log(founder.page).getByText(/Waiting|Sending/)).toHaveCount(0);
    for (const { page } of [founder, investor])
      await expect
        .poll(() => matchingMessages(page, /Line \d/))
        .toEqual(['Line 0', 'Line 1', 'Line 2']);
  });

  await test.step('retries a message that the server refused', async () => {
    await founder.page.route('**/api/connections/*/messages', (route) =>
      route.fulfill({ status: 503, json: { message: 'Try later.', code: 'unavailable' } }),
    );
    await write(founder.page, 'Once more');
    await expect(log(founder.page).getByText('Not sent')).toBeVisible();
    await founder.page.unroute('**/api/connections/*/messages');
    await log(founder.page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(investor.page).getByText('Once more')).toHaveCount(1);
    await expect(log(founder.page).getByText('Once more')).toHaveCount(1);
  });

  await test.step('loses nothing on either side when the server is killed', async () => {
    await killServer();
    for (const { page } of [founder, investor])
      await expect(page.getByText(/New messages will appear when/)).toBeVisible();
    await write(founder.page, 'Still there?');
    await write(investor.page, 'Yes, I am here');
    await expect(log(investor.page).getByText('Waiting to send').last()).toBeVisible();
    await startServer();
    await expect(log(investor.page).getByText('Still there?')).toBeVisible();
    await expect(log(founder.page).getByText('Yes, I am here')).toHaveCount(1);
    await expect(investor.page.getByText(/New messages will appear when/)).toHaveCount(0);
    await expect(log(investor.page).getByText(/Waiting|Sending/)).toHaveCount(0);
    await expect
      .poll(() => matchingMessages(investor.page, /Still there|I am here/))
      .toHaveLength(2);
  });

  await test.step('shows one pane at a time on a phone, with the count on the menu', async () => {
    const state = await founder.context.storageState();
    const hand = await newPerson(browser, { ...phone, storageState: state });
    await founder.page.goto('/profile');
    await hand.page.goto('/messages');
    await write(investor.page, 'Are you on the road?');
    const menu = hand.page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toHaveAccessibleName('Open menu, 1 unread');
    await expect(log(hand.page)).toHaveCount(0);
    await expectAccessibleLayout(hand.page);
    await hand.page.getByRole('link', { name: /Idris Bello/ }).tap();
    await expect(log(hand.page).getByText('Are you on the road?')).toBeVisible();
    await expect(menu).toHaveAccessibleName('Open menu');
    await expect(hand.page.getByRole('link', { name: /Idris Bello/ })).toHaveCount(0);
    await write(hand.page, 'Yes, by train');
    await expect(log(investor.page).getByText('Yes, by train')).toBeVisible();
    await expectAccessibleLayout(hand.page);
    await hand.page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(hand.page.getByRole('link', { name: /Idris Bello.*Yes, by train/ })).toBeVisible();
    expectNoFaults(hand.page);
  });

  expectNoFaults(founder.page, wanted);
  expectNoFaults(investor.page, wanted);
});
