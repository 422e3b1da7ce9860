import { expect } from '@playwright/test';
import { newPerson } from './person';
import { signIn } from './registration';
import { test } from './test';

for (const address of ['/browse-startups', '/investor-dashboard']) {
  test(`returns to the previous list on Back after a typed search: ${address}`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser);
    await signIn(page, 'investor');
    const before = `${address}?stage=seed`;
    await page.goto(before);
    const input = page.getByPlaceholder('Search startups');
    await expect(input).toBeVisible();
    for (const words of [['sol', 'ar'], ['grid']]) {
      let typed = '';
      for (const word of words) {
        typed += word;
        await input.pressSequentially(word);
        await expect(page).toHaveURL(new RegExp(`search=${typed}$`));
      }
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${address}\\?stage=seed$`));
      await expect(input).toHaveValue('');
    }
    await page.goForward();
    await expect(input).toHaveValue('grid');
  });
}
