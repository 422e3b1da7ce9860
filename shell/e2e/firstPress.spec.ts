import { expect, type Page } from '@playwright/test';
import { register, unique } from './registration';
import { test } from './test';

/** Types a wrong value, and presses while the field still has the focus: the press itself takes the focus away. */
async function pressAfterTyping(page: Page, label: string, button: string): Promise<void> {
  await page.getByLabel(label).fill('x');
  await page.getByLabel(label).fill('');
  const { x, y, width, height } = (await page.getByRole('button', { name: button }).boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 50 });
}

test('one press is enough below a field that holds a wrong value', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await pressAfterTyping(page, 'Email', 'Forgot password?');
  await expect(page.getByText('Forgot your password?')).toBeVisible();
  await pressAfterTyping(page, 'Email', 'Sign in');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await pressAfterTyping(page, 'Email', 'Sign up');
  await expect(page.getByText('Join the Startup Ecosystem')).toBeVisible();

  const lastName = unique('Press');
  const email = `${lastName.toLowerCase().replaceAll(' ', '-')}@example.com`;
  await register(page, { role: 'Founder', firstName: 'First', lastName, email });
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await page.getByLabel('Business Name').fill('First Press');
  await page.getByLabel('Location/Country').fill('Oslo');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible();
  await pressAfterTyping(page, 'Target Market', 'Previous');
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
});
