import { expect, type Page } from '@playwright/test';
import { createProfile, testPerson, openAccount } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, newPerson, phone } from './person';
import { password, signIn, verifyByMail } from './registration';
import { mailedLink } from './environment';
import { test } from './test';

const reason = 'The firm told us that you have left.';

const checked = (page: Page, domain: string) =>
  page.getByRole('button', { name: `${domain} (what we checked` });

test('verifies a work domain by email, shows it to others, and lets a moderator revoke it', async ({
  browser,
}) => {
  const founder = await newPerson(browser);
  const investor = await newPerson(browser, phone);
  const moderator = await newPerson(browser);
  const who = testPerson('Ottilie', 'Marchbank');
  const domain = `marchbank-${Date.now().toString(36)}.org`;
  const founderId = await openAccount(founder.page, 'founder', who);
  await verifyByMail(founder.page, who.email);
  const profile = { companyName: 'Marchbank Tides', website: `https://www.${domain}/about` };
  await createProfile(founder.page, 'founder', profile);
  await openAccount(investor.page, 'investor', testPerson('Casimir', 'Brandt'));
  await createProfile(investor.page, 'investor', { fullName: 'Casimir Brandt' });
  const work = `ottilie@${domain}`;

  await test.step('requests a link in the settings', async () => {
    await founder.page.goto('/profile/checks');
    await founder.page.getByRole('button', { name: 'Confirm work domain' }).click();
    await expectAccessibleLayout(founder.page);
    await founder.page.getByLabel(`Your ${domain} email address`).fill(work);
    await founder.page.getByRole('button', { name: 'Send link' }).click();
    await expect(
      founder.page.getByText(`We sent a link to your ${domain} email address`),
    ).toBeVisible();
    await expectAccessibleLayout(founder.page);
  });

  const link = await mailedLink(work, `Confirm your email address at ${domain}`);

  await test.step('refuses the link to another member', async () => {
    await investor.page.goto(link);
    await investor.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      investor.page.getByRole('heading', { name: 'This link is for another account' }),
    ).toBeVisible();
    await expectAccessibleLayout(investor.page);
  });

  await test.step('asks a signed-out visitor to sign in, then verifies the domain', async () => {
    await founder.context.clearCookies();
    await founder.page.goto(link);
    await founder.page.getByLabel('Email').fill(who.email);
    await founder.page.getByLabel('Password', { exact: true }).fill(password);
    await founder.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await founder.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      founder.page.getByText(`Your email address at ${domain} is confirmed.`),
    ).toBeVisible();
    await expectAccessibleLayout(founder.page);
  });

  await test.step('shows others on a phone what the domain proves and what it does not', async () => {
    await investor.page.goto(`/browse-startups?startup=${founderId}`);
    const details = investor.page.getByRole('dialog', { name: 'Marchbank Tides' });
    await details.getByRole('button', { name: `${domain} (what we checked` }).click();
    const badges = investor.page.getByRole('dialog', { name: 'What we checked' });
    await expect(badges).toContainText(`Email at ${domain} confirmed in `);
    await expect(badges).toContainText('We don’t check members’ identity');
    await expectAccessibleLayout(investor.page);
  });

  await test.step('shows a moderator how the domain was checked, and revokes it', async () => {
    const data = { subject: { type: 'profile', id: founderId }, kind: 'fake' };
    await investor.page.request.post('/api/reports', { data });
    await signIn(moderator.page, 'moderator');
    await moderator.page.goto('/moderation?list=badges');
    await expect(moderator.page.getByRole('tab', { name: 'Badges' })).toBeVisible();
    await expectAccessibleLayout(moderator.page);
    await moderator.page.getByRole('tab', { name: 'Open' }).click();
    await moderator.page.getByRole('link', { name: /Ottilie Marchbank/ }).click();
    await expect(moderator.page.getByText(`Work domain ${domain}`)).toBeVisible();
    await moderator.page.getByRole('button', { name: 'Remove badge' }).click();
    await moderator.page.getByLabel('Reason').fill(reason);
    await expectAccessibleLayout(moderator.page);
    const question = moderator.page.getByRole('dialog');
    await question.getByRole('button', { name: 'Remove badge' }).click();
    const decisions = moderator.page.getByRole('list', { name: 'Badge decisions' });
    await expect(decisions).toContainText(reason);
    await expectAccessibleLayout(moderator.page);
  });

  await test.step('removes the domain and shows its owner the reason', async () => {
    await investor.page.goto(`/browse-startups?startup=${founderId}`);
    await expect(
      investor.page.getByRole('dialog').getByRole('button', { name: /^Email confirmed/ }),
    ).toBeVisible();
    await expect(checked(investor.page, domain)).toHaveCount(0);
    await mailedLink(who.email, 'Your work domain badge was removed');
    await founder.page.goto('/profile/checks');
    await expect(founder.page.getByText(reason)).toBeVisible();
  });

  expectNoFaults(founder.page);
  expectNoFaults(investor.page, /\b403\b/);
  expectNoFaults(moderator.page);
});
