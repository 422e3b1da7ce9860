import { expect, type Page } from '@playwright/test';
import { pdf } from './files';
import { newMember } from './testPeople';
import { choose, expectAccessible, expectAccessibleLayout, phone } from './person';
import { unique } from './registration';
import { test } from './test';

const company = unique('Moss Carbon');
const firm = unique('Two Rivers Fund');

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('lets an investor discover, filter, bookmark and ask, and a founder ask from a phone', async ({
  browser,
}) => {
  const facts = { companyName: company, description: 'Moss on roofs.' };
  const founder = await newMember(browser, 'founder', 'Edda Lund', facts, phone);
  const multipart = { pitchDeck: pdf('moss.pdf') };
  const sent = await founder.page.request.post('/api/upload/pitch-deck', { multipart });
  expect(sent.status(), await sent.text()).toBe(200);
  const profile = { firmName: firm, location: 'Porto' };
  const { page } = await newMember(browser, 'investor', 'Rui Teles', profile);

  await test.step('shows a new member empty tabs, and samples of activity', async () => {
    await page.goto('/investor-dashboard?tab=connections');
    await expect(page.getByText('No sent requests')).toBeVisible();
    await expect(page.getByText('No connections yet')).toBeVisible();
    await expect(page.getByText('Pending connection requests')).toHaveCount(0);
    await page.goto('/investor-dashboard?tab=activity');
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(3);
    await page.goto('/investor-dashboard?tab=nothing');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Discover');
  });

  await test.step('bookmarks a startup on the dashboard', async () => {
    await page.goto('/investor-dashboard');
    await page.getByPlaceholder('Search startups').fill(company);
    await choose(page, 'Industry', 'FinTech');
    await expect(page.getByText('No startups found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/investor-dashboard$/);
    await page.getByPlaceholder('Search startups').fill(company);
    await choose(page, 'Industry', 'CleanTech');
    await choose(page, 'Stage', 'Seed');
    await expect(page).toHaveURL(/industry=cleantech.*&stage=seed/);
    const best = page.getByRole('region', { name: 'Best matches' });
    const card = best.getByRole('article', { name: company, exact: true });
    const bookmark = card.getByRole('button', { name: /^Bookmark/, pressed: false });
    await bookmark.click();
    await expect(page.getByText('Bookmark added')).toBeVisible();
    await card.getByRole('button', { name: /^Remove bookmark for/, pressed: true }).click();
    await expect(page.getByText('Bookmark removed', { exact: true })).toBeVisible();
    await bookmark.click();
    await expect(page.getByText('Bookmark added')).toBeVisible();
    await card.getByRole('button', { name: 'Save pitch deck' }).click();
    await expect(page.getByText('Pitch Deck Saved')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Saved/ })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('shows bookmarks and saved decks on their tabs', async () => {
    const tabs = ['Discover', 'Bookmarks', 'Pitch Decks', 'Connections', 'Activity'];
    await expect(page.getByRole('tab')).toHaveText(tabs);
    const messages = page.getByRole('main').getByRole('link', { name: 'Messages', exact: true });
    await expect(messages).toHaveAttribute('href', /^\/messages/);
    await page.getByRole('tab', { name: 'Bookmarks' }).click();
    await expect(page).toHaveURL(/[?&]tab=bookmarks$/);
    await expect(cardOf(page, company)).toBeVisible();
    await page.getByRole('tab', { name: 'Pitch Decks' }).click();
    const view = cardOf(page, company).getByRole('link', { name: /^View/ });
    const file = await page.request.get((await view.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText(`You bookmarked ${company}.`)).toBeVisible();
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Pitch Decks' }).click();
    const remove = cardOf(page, company).getByRole('button', { name: /^Remove/ });
    await remove.click();
    await expect(page.getByText('Pitch Deck Removed')).toBeVisible();
    await expect(page.getByText('No saved pitch decks')).toBeVisible();
    await page.getByRole('tab', { name: 'Bookmarks' }).click();
    await remove.click();
    await expect(page.getByText('Bookmark removed', { exact: true })).toBeVisible();
    await expect(page.getByText('No bookmarks yet')).toBeVisible();
  });

  await test.step('keeps filters in the URL and removes them one by one', async () => {
    await page.goto('/browse-startups');
    await page.getByPlaceholder('Search startups').fill(company);
    await expect(page.getByText('Showing 1 of 1 startups')).toBeVisible();
    await choose(page, 'Industry', 'FinTech');
    await expect(page.getByText('No startups found')).toBeVisible();
    await expect(page).toHaveURL(/industry=fintech/);
    await expectAccessible(page);
    await page.goBack();
    await expect(cardOf(page, company)).toBeVisible();
    await choose(page, 'Industry', 'FinTech');
    const chips = page.getByRole('group', { name: 'Active filters' });
    const remove = chips.getByRole('button', { name: 'Remove FinTech' });
    await expect(remove).toBeVisible();
    await choose(page, 'Industry', 'CleanTech');
    await expect(page).toHaveURL(/industry=fintech%2Ccleantech/);
    const chosen = page.getByRole('combobox', { name: 'Industry' }).locator('option:checked');
    await expect(chosen).toHaveText('2 industries');
    await expect(cardOf(page, company)).toBeVisible();
    await remove.click();
    await expect(page).toHaveURL(/industry=cleantech/);
    await expect(chosen).toHaveText('CleanTech');
    await page.reload();
    await expect(page.getByPlaceholder('Search startups')).toHaveValue(company);
    await expect(cardOf(page, company)).toBeVisible();
    await choose(page, 'Stage', 'Series A');
    await expect(page.getByText(/^Try adjusting your search criteria/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/browse-startups$/);
    await expect(page.getByPlaceholder('Search startups')).toHaveValue('');
    await expect(chips).toHaveCount(0);
    await expect(chosen).toHaveText('All Industries');
    await page.getByPlaceholder('Search startups').fill(company);
  });

  await test.step('shows the whole profile, where the investor sends a request', async () => {
    await cardOf(page, company)
      .getByRole('button', { name: new RegExp(`^${company}`) })
      .click();
    const details = page.getByRole('dialog', { name: company });
    await expect(details.getByText('Moss on roofs.')).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: `Connect with ${company}` }).click();
    await expect(page.getByText('Connection Request Sent')).toBeVisible();
    await expect(details.getByText(/^Request sent/)).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(cardOf(page, company).getByText('Pending', { exact: true })).toBeVisible();
  });

  await test.step('lets a founder find another investor on a phone and send a request', async () => {
    const otherFirm = unique('Arco Capital');
    const other = await newMember(browser, 'investor', 'Pia Moretti', { firmName: otherFirm });
    await founder.page.goto('/browse-investors?amount=many');
    await expect(founder.page.getByRole('article').first()).toBeVisible();
    await expect(founder.page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
    await founder.page.getByRole('button', { name: 'Filters', exact: true }).click();
    const amount = founder.page.getByRole('textbox', { name: 'Cheque amount' });
    await amount.fill('lots');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('250000');
    await expect(founder.page).toHaveURL(/amount=250000/);
    await founder.page.getByPlaceholder('Search investors').fill(otherFirm);
    const card = cardOf(founder.page, otherFirm);
    await expectAccessibleLayout(founder.page);
    await founder.page.getByRole('button', { name: 'Remove $250,000 cheque' }).click();
    await expect(amount).toHaveValue('');
    await founder.page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(founder.page).toHaveURL(/\/browse-investors$/);
    await founder.page.getByPlaceholder('Search investors').fill(otherFirm);
    await card.getByRole('button', { name: /^Connect/ }).click();
    await expect(founder.page.getByText('Connection Request Sent')).toBeVisible();
    const words = `Your connection request has been sent to ${otherFirm}`;
    await expect(founder.page.getByText(words)).toBeVisible();
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await founder.page.getByPlaceholder('Search investors').fill(firm);
    await expect(cardOf(founder.page, firm).getByText('Pending', { exact: true })).toBeVisible();
    await other.page.goto('/investor-dashboard?tab=connections');
    await expect(other.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  });
});
