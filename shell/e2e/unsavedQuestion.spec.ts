import { expect } from '@playwright/test';
import { newPerson } from './person';
import { signIn } from './registration';
import { test } from './test';

test('asks before typed text is lost, even if the dialog cannot be loaded', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await signIn(page, 'founder');
  await page.goto('/profile');
  const field = page.getByLabel('Company Name');
  const before = await field.inputValue();
  const leave = () =>
    page.getByRole('banner').getByRole('link', { name: 'Investors', exact: true }).click();

  await test.step("lets the browser ask if the dialog's files are lost", async () => {
    const shell = /\/assets\/.*\.js/;
    await page.route(shell, (route) => route.abort());
    await field.fill(`${before} & Daughters`);
    const asked = page.waitForEvent('dialog');
    const left = leave();
    const question = await asked;
    expect(question.message()).toContain('Your changes haven’t been sent or saved.');
    await question.dismiss();
    await left;
    await expect(page).toHaveURL(/\/profile$/);
    await expect(field).toHaveValue(`${before} & Daughters`);
    await page.unroute(shell);
  });

  await test.step("asks with the page's own dialog otherwise", async () => {
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field).toHaveValue(`${before} & Daughters`);
    await leave();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/browse-investors$/);
  });
});
