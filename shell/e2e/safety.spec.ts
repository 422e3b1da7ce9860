import { expect, type Page } from '@playwright/test';
import { connect, newMember } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, phone } from './person';
import { unique } from './registration';
import { log, write } from './conversations';
import { test } from './test';

async function choose(page: Page, menu: ReturnType<Page['getByRole']>, name: string) {
  await menu.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name }).click();
}

test('hides a founder from a blocked investor, until unblocked in the profile', async ({
  browser,
}) => {
  const company = unique('Thornbury Tidal');
  const facts = { companyName: company };
  const founder = await newMember(browser, 'founder', 'Ottilie Thornbury', facts);
  const investor = await newMember(browser, 'investor', 'Casimir Dolan', {}, phone);
  const id = await connect(founder, investor);
  const conversation = `/messaging?connection=${id}`;

  await test.step('gives every message from the other side a menu that fits a phone', async () => {
    await founder.page.goto(conversation);
    await write(founder.page, 'Our turbine turned for the first time.');
    await investor.page.goto(conversation);
    const message = log(investor.page);
    await expect(message.getByText('Our turbine turned')).toBeVisible();
    await message.getByRole('button', { name: 'More actions' }).click();
    const items = investor.page.getByRole('menuitem');
    await expect(items).toHaveText(['Report this message', 'Block Ottilie Thornbury']);
    await expect(items.first()).toBeFocused();
    await expectAccessibleLayout(investor.page);
    await investor.page.keyboard.press('Escape');
    await expect(message.getByRole('button', { name: 'More actions' })).toBeFocused();
    await write(investor.page, 'Send me your bank details.');
    await expect(log(founder.page).getByText('Send me your bank details.')).toBeVisible();
  });

  await test.step('warns the reader of bank details, but not the author', async () => {
    await expect(log(founder.page).getByRole('note')).toBeVisible();
    await expectAccessibleLayout(founder.page);
    await expect(log(investor.page).getByText('Send me your bank details.')).toBeVisible();
    await expect(log(investor.page).getByRole('note')).toHaveCount(0);
    await write(founder.page, "Let us talk on WhatsApp, I don't use this app.");
    await expect(log(investor.page).getByRole('note')).toBeVisible();
    await expectAccessibleLayout(investor.page);
  });

  await test.step("reports a message, and shows the report's status in the profile", async () => {
    await choose(founder.page, log(founder.page), 'Report this message');
    const report = founder.page.getByRole('dialog', { name: 'Report this message' });
    await report
      .getByRole('combobox', { name: 'Reason' })
      .selectOption('Scam or request for money');
    await report.getByLabel('What happened?').fill('They ask for bank details.');
    await expectAccessibleLayout(founder.page);
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(founder.page.getByText('Report sent', { exact: true })).toBeVisible();
    await founder.page.goto('/profile/privacy');
    const reports = founder.page.getByRole('list', { name: 'Your reports' });
    await expect(reports).toContainText(
      /Message from Casimir DolanScam or request for money · \d+ \w+ \d{4}Waiting for review/,
    );
    await founder.page.goto(conversation);
  });

  await test.step('blocks after one question, and removes the conversation', async () => {
    await choose(founder.page, log(founder.page), 'Block Casimir Dolan');
    const question = founder.page.getByRole('alertdialog', { name: 'Block Casimir Dolan?' });
    await expect(question.getByText(/We won’t notify them/)).toBeVisible();
    await expectAccessibleLayout(founder.page);
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(founder.page.getByText('Blocked', { exact: true })).toBeVisible();
    await expect(founder.page.getByText('No connections yet')).toBeVisible();
    await expect(founder.page.locator(':focus')).toHaveRole('heading');
    const next = founder.page.getByRole('link', { name: 'View connections' });
    await expect(next).toHaveAttribute('href', '/connections');
    await founder.page.goto('/messages');
    await expect(
      founder.page.getByText('Accept connection requests to start messaging'),
    ).toBeVisible();
    await founder.page.goto(`/browse-investors?investor=${investor.id}`);
    await expect(founder.page.getByText('This investor isn’t available')).toBeVisible();
  });

  await test.step('shows the investor the startup as removed', async () => {
    await investor.page.goto('/connections?tab=all');
    await expect(investor.page.getByRole('tab', { name: 'All (0)' })).toBeVisible();
    await investor.page.goto(`/browse-startups?startup=${founder.id}`);
    await expect(investor.page.getByText('This startup isn’t available')).toBeVisible();
  });

  await test.step('unblocks in the profile, and restores the conversation', async () => {
    await founder.page.goto('/profile/privacy');
    const blocked = founder.page.getByRole('list', { name: 'Blocked people' });
    await expect(blocked.getByText('Casimir Dolan')).toBeVisible();
    await expectAccessibleLayout(founder.page);
    await blocked.getByRole('button', { name: 'Unblock Casimir Dolan' }).click();
    await expect(founder.page.getByText('You haven’t blocked anyone.')).toBeVisible();
    await expect(
      founder.page.getByRole('heading', { name: 'Blocked people', exact: true }),
    ).toBeFocused();
    await investor.page.goto(conversation);
    await expect(log(investor.page).getByText('Our turbine turned')).toBeVisible();
  });

  await test.step('blocks a startup from its card on a phone', async () => {
    await investor.page.goto(`/browse-startups?search=${encodeURIComponent(company)}`);
    const card = investor.page.getByRole('article', { name: company });
    await choose(investor.page, card, 'Report Ottilie Thornbury');
    await expect(investor.page.getByText('this profile as it is now')).toBeVisible();
    await expectAccessibleLayout(investor.page);
    await investor.page.getByRole('button', { name: 'Close' }).click();
    await choose(investor.page, card, 'Block Ottilie Thornbury');
    await expectAccessibleLayout(investor.page);
    await investor.page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(card).toHaveCount(0);
    await investor.page.goto('/profile/privacy');
    await expect(investor.page.getByRole('list', { name: 'Blocked people' })).toBeVisible();
    await expectAccessibleLayout(investor.page);
  });

  for (const { page } of [founder, investor]) expectNoFaults(page, /status of 404/);
});
