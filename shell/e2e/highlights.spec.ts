import { expect, type Page } from '@playwright/test';
import { newMember } from './testPeople';
import { expectAccessible, expectNoSidewaysScroll, newTab, phone } from './person';
import { unique } from './registration';
import { test } from './test';

const company = unique('Lantern Grid');
const goodCard = '4242 4242 4242 4242';
const declinedCard = '4000 0000 0000 0002';

async function openPayment(page: Page, days: number) {
  await page.getByRole('radio', { name: new RegExp(`^${days} days`) }).check();
  await page.getByRole('button', { name: /^(Highlight my profile|Extend) for £\d+$/ }).click();
  const form = page.getByRole('form', { name: 'Payment' });
  await expect(form.getByLabel('Card number')).toBeVisible();
  return form;
}

async function payWith(form: Awaited<ReturnType<typeof openPayment>>, card: string) {
  await form.getByLabel('Card number').fill(card);
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await form.getByRole('button', { name: /^Pay £/ }).click();
}

test('sells a highlight despite a declined card and a closed tab, and promotes the founder', async ({
  browser,
}) => {
  const facts = { companyName: company };
  const { page, context } = await newMember(browser, 'founder', 'Lin Okafor', facts);
  const investor = await newMember(browser, 'investor', 'Noa Friis');

  await test.step('shows that a card was declined, and accepts a valid one', async () => {
    await page.goto('/dashboard');
    const form = await openPayment(page, 7);
    await expectAccessible(page);
    await payWith(form, declinedCard);
    await expect(page.getByText('Payment Failed')).toBeVisible();
    await expect(form.getByText('Your card was declined.')).toBeVisible();
    await payWith(form, goodCard);
    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await expect(page.getByText('7 days remaining')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('activates a highlight if the tab was closed after the payment', async () => {
    const tab = await newTab(context);
    await tab.setViewportSize(phone.viewport);
    await tab.emulateMedia({ colorScheme: 'dark' });
    await tab.goto('/dashboard');
    // Holds the confirmation, so that the tab can be closed before it is sent.
    await tab.route('**/api/profile-highlight/confirm-payment', () => {});
    const form = await openPayment(tab, 14);
    await expectNoSidewaysScroll(tab);
    await expectAccessible(tab, ['dark']);
    const paid = tab.waitForResponse('**/dev/stripe/confirm');
    await payWith(form, goodCard);
    await paid;
    await tab.close();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('21 days remaining')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('shows the founder among promoted startups to investors', async () => {
    await investor.page.goto('/browse-startups');
    await investor.page.getByPlaceholder('Search startups').fill(company);
    const promoted = investor.page.getByRole('region', { name: 'Promoted' });
    await expect(promoted.getByRole('article', { name: company })).toBeVisible();
    await expect(investor.page.getByRole('article')).toHaveCount(1);
    await expectAccessible(investor.page);
    await investor.page.goto('/investor-dashboard');
    await investor.page.getByPlaceholder('Search startups').fill(company);
    await expect(promoted.getByRole('article', { name: company })).toBeVisible();
    await expect(investor.page.getByRole('article')).toHaveCount(1);
  });
});
