import { expect } from '@playwright/test';
import { newMember } from './testPeople';
import { expectAccessibleLayout, expectNoFaults, newTab, phone } from './person';
import { test } from './test';

test('notifies all devices of a request, and marks it as read on all of them', async ({
  browser,
}) => {
  const owner = await newMember(browser, 'founder', 'Ingibjorg Halldorsdottir');
  const { page: founder, id: founderId } = owner;
  const asking = await newMember(browser, 'investor', 'Tomasz Wierzbicki', {}, phone);
  const { page: investor } = asking;
  const other = await newTab(founder.context());
  const bellOf = (page: typeof other) => page.getByRole('button', { name: 'Notifications' });
  const asked = /^Unread: Tomasz Wierzbicki.* wants to connect/;

  await test.step('shows the notification without a reload, and opens the request from the list', async () => {
    await founder.goto('/dashboard');
    await other.goto('/browse-investors');
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
    await investor.goto(`/browse-startups?startup=${founderId}`);
    await investor
      .getByRole('dialog')
      .getByRole('button', { name: /^Connect/ })
      .click();
    for (const page of [founder, other])
      await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bellOf(founder).click();
    await expect(founder.getByRole('link', { name: asked })).toBeVisible();
    await expectAccessibleLayout(founder);
    await founder.keyboard.press('Escape');
    await expect(bellOf(founder)).toBeFocused();
  });

  await test.step('shows the answer on a phone, where the list fills the screen', async () => {
    await founder.goto('/notifications');
    await expectAccessibleLayout(founder);
    await founder.getByRole('link', { name: asked }).click();
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
    const request = founder.getByRole('article', { name: 'Investor' });
    await request.getByRole('link', { name: 'Tomasz Wierzbicki' }).click();
    await expect(founder).toHaveURL(/\/connections\?(.+&)?investor=/);
    const profile = founder.getByRole('dialog');
    await expect(profile.getByText('Tomasz Wierzbicki wants to connect')).toBeVisible();
    await expect(profile.getByText(/^Asked (just now|\d+ minutes? ago)/)).toBeVisible();
    await profile.getByRole('button', { name: 'Accept Tomasz Wierzbicki' }).click();
    await expect(profile.getByText('Connected with Tomasz Wierzbicki.')).toBeVisible();
    await expect(profile.getByRole('link', { name: 'Message Tomasz Wierzbicki' })).toBeVisible();
    await profile.getByRole('button', { name: 'Close' }).click();
    await expect(founder).not.toHaveURL(/investor=/);
    // Opens the page by its URL, because the dialog covers the bar.
    await investor.goto('/connections');
    await expect(bellOf(investor)).toHaveAccessibleName('Notifications, 1 unread');
    await bellOf(investor).click();
    const accepted = investor.getByRole('link', { name: /^Unread: .+ accepted your request/ });
    await expect(accepted).toBeVisible();
    await expectAccessibleLayout(investor);
    await investor.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bellOf(investor)).toHaveAccessibleName('Notifications');
    await investor.getByRole('link', { name: /accepted your request/ }).click();
    await expect(investor).toHaveURL(/\/messages\?connection=/);
  });

  await test.step('lets a member choose notifications in the profile', async () => {
    await investor.goto('/profile?tab=account');
    await investor.getByRole('link', { name: 'Notification settings' }).click();
    await investor.getByRole('checkbox', { name: 'In app: Answers to your requests' }).click();
    await expect(investor.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessibleLayout(investor);
    await investor.goto('/notifications');
    await expect(investor.getByText('No notifications yet')).toBeVisible();
  });

  await test.step('says where to change the settings if an unsubscribe link is invalid', async () => {
    await investor.goto('/unsubscribe?token=made.up');
    await expect(investor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expectAccessibleLayout(investor);
    expectNoFaults(investor, /status of 404/);
  });
});
