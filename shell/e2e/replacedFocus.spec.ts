import { expect, type Locator, type Page } from '@playwright/test';
import { createProfile, testPerson, openAccount } from './newcomers';
import { expectNoFaults, newPerson } from './person';
import { test } from './test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function pressByKey(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Checks that the focus is within an element rather than on the body. */
const expectFocusWithin = (place: Locator): Promise<void> =>
  expect(place.locator(':focus')).toHaveCount(1);

test('moves the focus to the replacement of a pressed control', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openAccount(page, 'investor', testPerson('Isolde', 'Brandt'));
  await createProfile(page, 'investor', { fullName: 'Isolde Brandt' });

  await test.step('for Save pitch deck and Connect on a card', async () => {
    await page.goto('/browse-startups');
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: 'Save pitch deck' }) })
      .first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const same = page.getByRole('article', { name, exact: true });
    await pressByKey(same.getByRole('button', { name: 'Save pitch deck' }));
    await expect(same.getByRole('button', { name: /^Saved/ })).toBeDisabled();
    await expect(page.locator(':focus')).toHaveText('Saved');
    await pressByKey(same.getByRole('button', { name: /^Connect/ }));
    await expect(same.getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Pending');
  });

  await test.step('for Connect in the details', async () => {
    await cards(page)
      .filter({ has: page.getByRole('button', { name: /^Connect/ }) })
      .first()
      .getByRole('button')
      .first()
      .click();
    const details = page.getByRole('dialog');
    await pressByKey(details.getByRole('button', { name: /^Connect/ }));
    await expect(page.locator(':focus')).toHaveText(/^Request sent/);
    await details.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('for a removed bookmark, among others and the last one', async () => {
    await page.goto('/investor-dashboard');
    const best = page.getByRole('region', { name: 'Best matches' });
    for (const place of [0, 1]) {
      await best
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Bookmark/ })
        .click();
      await expect(best.getByRole('button', { name: 'Remove bookmark' })).toHaveCount(place + 1);
    }
    await page.getByRole('tab', { name: 'Bookmarks' }).click();
    await expect(cards(page)).toHaveCount(2);
    await pressByKey(cards(page).first().getByRole('button', { name: 'Remove bookmark' }));
    await expect(cards(page)).toHaveCount(1);
    await expectFocusWithin(cards(page).first());
    await pressByKey(cards(page).first().getByRole('button', { name: 'Remove bookmark' }));
    await expect(page.getByText('No bookmarks yet')).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Bookmarks');
  });

  await test.step('for the last pitch deck', async () => {
    await page.getByRole('tab', { name: 'Pitch Decks' }).click();
    await pressByKey(cards(page).getByRole('button', { name: /^Remove .+ pitch deck$/ }));
    await expect(page.getByText('No saved pitch decks')).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Pitch Decks');
  });

  await test.step('for filters, one by one and all at once', async () => {
    await page.goto('/browse-startups?search=a&location=e');
    const chips = page.getByRole('group', { name: 'Active filters' });
    await pressByKey(chips.getByRole('button').first());
    await expect(page).toHaveURL(/\?location=e$/);
    await expectFocusWithin(chips);
    await pressByKey(chips.getByRole('button', { name: 'Clear All' }));
    await expect(chips).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveRole('heading');
  });

  expectNoFaults(page);
});
