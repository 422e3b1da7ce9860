import { expect } from '@playwright/test';
import { createProfile, testPerson, openAccount } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, newPerson, newTab, phone } from './person';
import { unique } from './registration';
import { test } from './test';

test('notifies all devices of a request, and marks it as read on all of them', async ({
  browser,
}) => {
  const founder = await newPerson(browser);
  const investor = await newPerson(browser, phone);
  const who = testPerson('Ingibjorg', 'Halldorsdottir');
  const founderId = await openAccount(founder.page, 'founder', who);
  await createProfile(founder.page, 'founder', { companyName: unique('Basalt Loom') });
  await openAccount(investor.page, 'investor', testPerson('Tomasz', 'Wierzbicki'));
  await createProfile(investor.page, 'investor', { fullName: 'Tomasz Wierzbicki' });
  const other = await newTab(founder.context);
  const bellOf = (page: typeof other) => page.getByRole('button', { name: 'Notifications' });
  const asked = /^Unread: Tomasz Wierzbicki.* wants to connect/;

  await test.step('shows the notification without a reload, and opens the request from the list', async () => {
    await founder.page.goto('/dashboard');
    await other.goto('/browse-investors');
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
    await investor.page.goto(`/browse-startups?startup=${founderId}`);
    await investor.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Connect/ })
      .click();
    for (const page of [founder.page, other])
      await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bellOf(founder.page).click();
    await expect(founder.page.getByRole('link', { name: asked })).toBeVisible();
    await expectAccessibleLayout(founder.page);
    await founder.page.keyboard.press('Escape');
    await expect(bellOf(founder.page)).toBeFocused();
  });

  await test.step('shows the answer on a phone, where the list fills the screen', async () => {
    await founder.page.goto('/notifications');
    await expectAccessibleLayout(founder.page);
    await founder.page.getByRole('link', { name: asked }).click();
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
    const request = founder.page.getByRole('article', { name: 'Investor' });
    await request.getByRole('button', { name: 'Accept' }).click();
    // Opens the page by its URL, because the dialog covers the bar.
    await investor.page.goto('/connections');
    await expect(bellOf(investor.page)).toHaveAccessibleName('Notifications, 1 unread');
    await bellOf(investor.page).click();
    const accepted = investor.page.getByRole('link', { name: /^Unread: .+ accepted your request/ });
    await expect(accepted).toBeVisible();
    await expectAccessibleLayout(investor.page);
    await investor.page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bellOf(investor.page)).toHaveAccessibleName('Notifications');
    await investor.page.getByRole('link', { name: /accepted your request/ }).click();
    await expect(investor.page).toHaveURL(/\/messages\?connection=/);
  });

  await test.step('lets a member choose notifications in the profile', async () => {
    await investor.page.goto('/profile/notifications');
    await investor.page.getByRole('checkbox', { name: 'In app: Answers to your requests' }).click();
    await expect(investor.page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessibleLayout(investor.page);
    await investor.page.goto('/notifications');
    await expect(investor.page.getByText('No notifications yet')).toBeVisible();
  });

  for (const page of [founder.page, other, investor.page]) expectNoFaults(page);
});

test('ignores an invalid unsubscribe link and says where to change the settings', async ({
  browser,
}) => {
  const { page } = await newPerson(browser, phone);
  await page.goto('/unsubscribe?token=made.up');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessibleLayout(page);
});
