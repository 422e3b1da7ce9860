import { expect } from '@playwright/test';
import { pdf } from './files';
import { createProfile, testPerson, openAccount } from './newcomers';
import { expectNoFaults, expectSound, newPerson } from './person';
import { unique } from './registration';
import { test } from './test';

test('lets a founder choose who can read the deck, and shows it on the card', async ({
  browser,
}) => {
  const company = unique('Keelwright');
  const founder = await newPerson(browser);
  const founderId = await openAccount(founder.page, 'founder', testPerson('Liv', 'Aasen'));
  await createProfile(founder.page, 'founder', { companyName: company });
  const sent = await founder.page.request.post('/api/upload/pitch-deck', {
    multipart: { pitchDeck: pdf('keelwright.pdf') },
  });
  const { fileUrl } = (await sent.json()) as { fileUrl: string };

  const investor = await newPerson(browser);
  await openAccount(investor.page, 'investor', testPerson('Oren', 'Tal'));
  const details = investor.page.getByRole('dialog', { name: company });
  const mayRead = async () => (await investor.page.request.get(fileUrl)).status() === 200;
  const look = () => investor.page.goto(`/browse-startups?startup=${founderId}`);

  await test.step('tells an investor without a profile to create a profile', async () => {
    await look();
    await expect(details.getByText('Complete your profile to read the deck')).toBeVisible();
    expect(await mayRead()).toBe(false);
  });

  await test.step('opens the deck to an investor with a profile', async () => {
    await createProfile(investor.page, 'investor', { fullName: 'Oren Tal' });
    await look();
    await expect(details.getByRole('link', { name: /View the pitch deck/ })).toBeVisible();
    expect(await mayRead()).toBe(true);
  });

  await test.step('hides a deck that is limited to connections, and says so on the card', async () => {
    await founder.page.goto('/profile');
    await founder.page.getByLabel('Who can read your pitch deck').click();
    await founder.page.getByRole('option', { name: 'My connections only' }).click();
    await founder.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(founder.page.getByText('Profile Updated', { exact: true })).toBeVisible();
    await expectSound(founder.page);
    await look();
    await expect(details.getByText('Pitch deck for connections only')).toBeVisible();
    await expect(details.getByRole('button', { name: /Save pitch deck/ })).toHaveCount(0);
    await expectSound(investor.page);
    expect(await mayRead()).toBe(false);
  });

  for (const { page } of [founder, investor]) expectNoFaults(page);
});
