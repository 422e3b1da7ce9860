import { expect } from '@playwright/test';
import { createProfile, testPerson, openAccount } from './newcomers';
import { expectNoFaults, expectSound, newPerson } from './person';
import { unique } from './registration';
import { test } from './test';

test("ranks startups that meet an investor's requirement first, and says what others lack", async ({
  browser,
}) => {
  const place = unique('Vardø');
  const [early, late] = [unique('Skerry'), unique('Fathom')];
  const founder = await newPerson(browser);
  await openAccount(founder.page, 'founder', testPerson('Sigrid', 'Moe'));
  await createProfile(founder.page, 'founder', {
    companyName: early,
    industry: 'saas',
    stage: 'seed',
    location: place,
  });
  const other = await newPerson(browser);
  await openAccount(other.page, 'founder', testPerson('Halvor', 'Lie'));
  await createProfile(other.page, 'founder', {
    companyName: late,
    industry: 'fintech',
    stage: 'series-a',
    location: place,
  });

  const { page } = await newPerson(browser);
  await openAccount(page, 'investor', testPerson('Petra', 'Wolff'));
  await createProfile(page, 'investor', {
    fullName: 'Petra Wolff',
    industryPreferences: ['saas'],
    stagePreferences: ['series-a'],
  });
  const cards = page.getByRole('article');
  const look = () => page.goto(`/browse-startups?location=${encodeURIComponent(place)}`);

  await test.step('ranks by industry if there is no requirement', async () => {
    await look();
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(early);
  });

  await test.step('sets the requirement in the profile', async () => {
    await page.goto('/profile');
    await page.getByLabel('Must match').click();
    await page.getByRole('option', { name: 'Stage' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
    await expectSound(page);
  });

  for (const width of [1440, 390]) {
    await test.step(`ranks the startup that meets the requirement first at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await look();
      await expect(cards.first()).toContainText(late);
      await expect(cards.last()).toContainText('Your requirement isn’t met: Stage');
      await cards.last().getByRole('button', { name: early, exact: true }).click();
      const why = page
        .getByRole('dialog', { name: early })
        .getByRole('group', { name: 'Match details' });
      await expect(why.getByRole('listitem')).toHaveCount(4);
      await expect(why).toContainText('Add your city to compare');
      await expectSound(page);
    });
  }

  for (const one of [founder.page, other.page, page]) expectNoFaults(one);
});
