import { expect, type Page } from '@playwright/test';
import { pdf } from './files';
import { hold } from './holdRequests';
import { newMember } from './testPeople';
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
import { composer, log, write } from './conversations';
import { test } from './test';

const company = unique('Kelpline');

const wanted = /net::ERR|WebSocket connection|Failed to load resource/;
const nav = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const unread = (page: Page) => page.getByRole('main').getByRole('link', { name: /unread message/ });

test('loses no message when two people lose the network and the server is killed', async ({
  browser,
}) => {
  const facts = { companyName: company };
  const { page: founder, id: founderId } = await newMember(browser, 'founder', 'Maren Falk', facts);
  const { page: investor, id: investorId } = await newMember(browser, 'investor', 'Idris Bello');

  await test.step('shows a request and its acceptance immediately', async () => {
    await founder.goto('/connections?tab=pending');
    await investor.goto('/connections?tab=all');
    await expect(founder.getByRole('heading', { level: 1 })).toBeVisible();
    await investor.request.post('/api/connections', { data: { founderId, investorId } });
    await founder.getByRole('button', { name: 'Accept' }).click();
    await expect(founder.getByText('Connection Updated', { exact: true })).toBeVisible();
    const card = investor.getByRole('article', { name: company });
    await card.getByRole('link', { name: 'Message' }).click();
    await expect(investor).toHaveURL(/\/messages\?connection=/);
    await expect(log(investor)).toHaveAttribute('aria-live', 'polite');
  });

  const other = await newTab(founder.context());

  await test.step('counts unread messages beside Messages, on the card and in both titles', async () => {
    await founder.goto('/dashboard');
    await other.goto('/profile');
    await write(investor, 'Hello Maren, how much of the farm is automatic?');
    await expect(nav(founder)).toHaveAccessibleName('Messages 1 unread');
    await expect(founder).toHaveTitle(/^\(1\) .+ · Introvest$/);
    await expect(unread(founder)).toHaveText('1 unread message');
    await expect(log(investor).getByText('Today', { exact: true })).toBeVisible();
    await write(investor, 'And what does a hectare cost?');
    await expect(log(investor).getByRole('time')).toHaveText([/^\d\d:\d\d$/, /^\d\d:\d\d$/]);
    await expect(nav(founder)).toHaveAccessibleName('Messages 2 unread');
    await expect(nav(other)).toHaveAccessibleName('Messages 2 unread');
    await expect(other).toHaveTitle(/^\(2\) /);
  });

  await test.step('clears the count after reading, even in another tab', async () => {
    // The link opens the unread conversation, which marks its messages as read. Holding that call keeps them unread.
    const { release } = await hold(founder, '**/api/connections/*/read');
    await nav(founder).click();
    await expect(founder).toHaveTitle('(2) Messages · Introvest');
    await expect(log(founder).getByText('And what does a hectare cost?')).toBeVisible();
    await expect(nav(founder)).toHaveAccessibleName('Messages 2 unread');
    release();
    await expect(nav(founder)).toHaveAccessibleName('Messages');
    await expect(founder).toHaveTitle('Messages · Introvest');
    await expect(nav(other)).toHaveAccessibleName('Messages');
    await expect(other).toHaveTitle(/^[^(]/);
    await other.close();
    await expectAccessible(founder);
  });

  await test.step('shows when the other side starts and stops typing', async () => {
    const typing = investor.getByText('typing...');
    // Starts waiting before typing, because the indicator disappears one second after the last key press.
    await Promise.all([
      typing.waitFor(),
      composer(founder).pressSequentially('Nine tenths', { delay: 100 }),
    ]);
    await expect(typing).toHaveCount(0);
  });

  await test.step('keeps the draft after a reload', async () => {
    await founder.reload();
    await expect(composer(founder)).toHaveValue('Nine tenths');
    await founder.getByRole('button', { name: 'Send message' }).click();
    await expect(log(investor).getByText('Nine tenths')).toBeVisible();
    await expect(composer(founder)).toHaveValue('');
    await expect(composer(founder)).toBeFocused();
    await founder.keyboard.type('  The rest');
    await founder.keyboard.press('Shift+Enter');
    await founder.keyboard.type('by hand ');
    await founder.keyboard.press('Tab');
    await founder.keyboard.press('Enter');
    const lines = log(investor).getByText('The rest by hand');
    expect(await lines.evaluate((element) => element.textContent)).toMatch(/The rest\nby hand$/);
    await expect(log(founder).getByText('The rest by hand')).toHaveCount(1);
    await expect(composer(founder)).toBeFocused();
  });

  await test.step('delivers an attachment that can be opened', async () => {
    await founder.getByLabel('Attachment').setInputFiles(pdf('costs.pdf'));
    const staged = founder.getByRole('group', { name: 'Attached file' });
    await expect(staged).toContainText('costs.pdf');
    await staged.getByRole('button', { name: 'Remove costs.pdf' }).click();
    await expect(staged).toHaveCount(0);
    await expect(composer(founder)).toBeFocused();
    await composer(founder).fill('x'.repeat(10_001));
    await expect(founder.getByRole('alert')).toContainText('at most 10000 characters');
    await expect(founder.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await write(founder, 'Here it comes');
    await expect(log(investor).getByText('Here it comes')).toBeVisible();
    await expect(log(investor).getByRole('link')).toHaveCount(0);
    // The button is disabled for a second after each upload.
    await expect(founder.getByRole('button', { name: 'Attach a file' })).toBeVisible();
    await founder.getByLabel('Attachment').setInputFiles(pdf('costs.pdf'));
    await expect(staged).toContainText('costs.pdf');
    await founder.reload();
    await expect(staged).toContainText('costs.pdf');
    await expectAccessible(founder);
    await composer(founder).fill('What it costs');
    await composer(founder).press('Enter');
    await expect(staged).toHaveCount(0);
    await expect(log(investor).getByText('What it costs')).toBeVisible();
    const link = log(investor).getByRole('link', { name: 'costs.pdf' });
    await expect(link).toBeVisible();
    const file = await investor.request.get((await link.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
  });

  await test.step('queues messages offline and sends them once and in order when online', async () => {
    await founder.context().setOffline(true);
    await expect(founder.getByText(/^You’re offline/).first()).toBeVisible();
    for (const text of ['Line 1', 'Line 2']) await write(founder, text);
    await expect(log(founder).getByText('Waiting to send').last()).toBeVisible();
    await expectAccessible(founder);
    const stored = investor.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/messages'),
    );
    await write(investor, 'Line 0');
    await stored;
    await founder.context().setOffline(false);
    await expect(log(investor).getByText('Line 2')).toBeVisible();
    await expect(log(founder).getByText('Line 0')).toBeVisible();
    await expect(log(founder).getByText(/Waiting|Sending/)).toHaveCount(0);
    for (const page of [founder, investor])
      await expect(log(page).getByText(/Line \d/)).toHaveText([/Line 0/, /Line 1/, /Line 2/]);
  });

  await test.step('loses nothing on either side when the server is killed', async () => {
    await killServer();
    for (const page of [founder, investor])
      await expect(page.getByText(/New messages will appear when/)).toBeVisible();
    await write(founder, 'Still there?');
    await write(investor, 'Yes, I am here');
    await expect(log(investor).getByText('Waiting to send').last()).toBeVisible();
    await startServer();
    await expect(log(investor).getByText('Still there?')).toBeVisible();
    await expect(log(founder).getByText('Yes, I am here')).toHaveCount(1);
    await expect(investor.getByText(/New messages will appear when/)).toHaveCount(0);
    await expect(log(investor).getByText(/Waiting|Sending/)).toHaveCount(0);
    await expect(log(investor).getByText(/Still there|I am here/)).toHaveCount(2);
  });

  await test.step('shows one pane at a time on a phone, with the count on the menu', async () => {
    const state = await founder.context().storageState();
    const hand = await newPerson(browser, { ...phone, storageState: state });
    await founder.goto('/profile');
    await hand.page.goto('/messages');
    await write(investor, 'Are you on the road?');
    const menu = hand.page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toHaveAccessibleName('Open menu, 1 unread');
    await expect(log(hand.page)).toHaveCount(0);
    await expectAccessibleLayout(hand.page);
    await hand.page.getByRole('link', { name: /Idris Bello/ }).tap();
    await expect(log(hand.page).getByText('Are you on the road?')).toBeVisible();
    await expect(menu).toHaveAccessibleName('Open menu');
    await expect(hand.page.getByRole('link', { name: /Idris Bello/ })).toHaveCount(0);
    await write(hand.page, 'Yes, by train');
    await expect(log(investor).getByText('Yes, by train')).toBeVisible();
    await expectAccessibleLayout(hand.page);
    await hand.page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(hand.page.getByRole('link', { name: /Idris Bello.*Yes, by train/ })).toBeVisible();
  });

  expectNoFaults(founder, wanted);
  expectNoFaults(investor, wanted);
});
