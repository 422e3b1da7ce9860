import { expect } from '@playwright/test';
import { testPerson } from './testPeople';
import { expectAccessibleLayout, newPerson } from './person';
import { logIn, password, register } from './registration';
import { test } from './test';

test('warns a visitor who blocks cookies, and creates no account', async ({ browser }) => {
  const who = testPerson('Nora', 'Crumb');
  const { page, context } = await newPerson(browser);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  const told = page.getByText('Allow cookies for this site, then reload the page.');
  await register(page, { role: 'Founder', ...who });
  await expect(told.first()).toBeVisible();
  await expectAccessibleLayout(page);
  await page.goto('/');
  await logIn(page, who.email, password);
  await expect(told.first()).toBeVisible();
  await expect(page.getByText('Login successful!')).toHaveCount(0);

  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await register(page, { role: 'Founder', ...who });
  await expect(page).toHaveURL(/\/onboarding\/founder$/);
});
