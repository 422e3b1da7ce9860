import { expect, type Page } from '@playwright/test';
import { createProfile, newMember } from './testPeople';
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
  const owner = await newMember(browser, 'founder', 'Ottilie Marchbank', null);
  const { page: founder, id: founderId, who } = owner;
  const { page: investor } = await newMember(browser, 'investor', 'Casimir Brandt', {}, phone);
  const { page: moderator } = await newPerson(browser);
  const domain = `marchbank-${Date.now().toString(36)}.org`;
  await verifyByMail(founder, who.email);
  const profile = { companyName: 'Marchbank Tides', website: `https://www.${domain}/about` };
  await createProfile(founder, 'founder', profile);
  const work = `ottilie@${domain}`;

  await test.step('requests a link in the settings', async () => {
    await founder.goto('/profile?tab=account');
    await founder.getByRole('link', { name: 'Profile checks' }).click();
    await founder.getByRole('button', { name: 'Confirm work domain' }).click();
    await expectAccessibleLayout(founder);
    await founder.getByLabel(`Your ${domain} email address`).fill(work);
    await founder.getByRole('button', { name: 'Send link' }).click();
    await expect(founder.getByText(`We sent a link to your ${domain} email address`)).toBeVisible();
    await expectAccessibleLayout(founder);
  });

  const link = await mailedLink(work, `Confirm your email address at ${domain}`);

  await test.step('refuses the link to another member', async () => {
    await investor.goto(link);
    await investor.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      investor.getByRole('heading', { name: 'This link is for another account' }),
    ).toBeVisible();
    await expectAccessibleLayout(investor);
  });

  await test.step('asks a signed-out visitor to sign in, then verifies the domain', async () => {
    await founder.context().clearCookies();
    await founder.goto(link);
    await founder.getByLabel('Email').fill(who.email);
    await founder.getByLabel('Password', { exact: true }).fill(password);
    await founder.getByRole('button', { name: 'Sign in', exact: true }).click();
    await founder.getByRole('button', { name: 'Confirm' }).click();
    await expect(founder.getByText(`Your email address at ${domain} is confirmed.`)).toBeVisible();
    await expectAccessibleLayout(founder);
  });

  await test.step('shows others on a phone what the domain proves and what it does not', async () => {
    await investor.goto(`/browse-startups?startup=${founderId}`);
    const details = investor.getByRole('dialog', { name: 'Marchbank Tides' });
    await details.getByRole('button', { name: `${domain} (what we checked` }).click();
    const badges = investor.getByRole('dialog', { name: 'What we checked' });
    await expect(badges.getByText(/^Email at .+ confirmed in \w+ \d{4}/)).toBeVisible();
    await expect(badges.getByText(/^Email address confirmed in \w+ \d{4}/)).toBeVisible();
    await expect(badges).toContainText('We don’t check members’ identity');
    await expectAccessibleLayout(investor);
  });

  await test.step('shows a moderator how the domain was checked, and revokes it', async () => {
    const data = { subject: { type: 'profile', id: founderId }, kind: 'fake' };
    await investor.request.post('/api/reports', { data });
    await signIn(moderator, 'moderator');
    await moderator.goto('/moderation');
    await moderator.getByRole('link', { name: /Ottilie Marchbank/ }).click();
    await expect(moderator.getByText(`Work domain ${domain}`)).toBeVisible();
    await moderator.getByRole('button', { name: 'Remove badge' }).click();
    await moderator.getByLabel('Reason').fill(reason);
    await expectAccessibleLayout(moderator);
    const question = moderator.getByRole('dialog');
    await question.getByRole('button', { name: 'Remove badge' }).click();
    const decisions = moderator.getByRole('list', { name: 'Badge decisions' });
    await expect(decisions).toContainText(reason);
    await expectAccessibleLayout(moderator);
  });

  await test.step('removes the domain and shows its owner the reason', async () => {
    await investor.goto(`/browse-startups?startup=${founderId}`);
    await expect(
      investor.getByRole('dialog').getByRole('button', { name: /^Email confirmed/ }),
    ).toBeVisible();
    await expect(checked(investor, domain)).toHaveCount(0);
    await mailedLink(who.email, 'Your work domain badge was removed');
    await founder.goto('/profile/checks');
    const removed = `Our moderators removed your ${domain} badge: ${reason}`;
    await expect(founder.getByText(removed)).toBeVisible();
  });

  expectNoFaults(investor, /\b403\b/);
});
