import { expect, type Page } from '@playwright/test';
import { newMember } from './testPeople';
import { expectNoFaults, expectAccessibleLayout, newPerson, phone } from './person';
import { openByTopBar, logIn, password, signIn } from './registration';
import { test } from './test';

const reason = 'You asked founders for money. That is against our terms.';
const answer = 'The messages came from the device that you always use.';

const notThere = async (page: Page) => {
  const reply = await page.goto('/moderation');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
};

async function openArrived(page: Page): Promise<void> {
  const report = page.getByRole('link', { name: /Lucian Vask/ });
  await expect(report).toBeVisible();
  await expectAccessibleLayout(page);
  await report.click();
}

test('suspends a reported member, declines the appeal, and later lifts the suspension', async ({
  browser,
}) => {
  const { page: founder } = await newMember(browser, 'founder', 'Theodora Quill', null);
  const investorOnPhone = await newMember(browser, 'investor', 'Lucian Vask', {}, phone);
  const { page: investor, id: investorId, who } = investorOnPhone;
  const { page: moderator } = await newPerson(browser);
  const subject = { type: 'profile', id: investorId };
  const data = { subject, kind: 'scam', text: 'Wants money.' };
  await test.step('hides the page from people who are not moderators', async () => {
    await notThere(founder);
    await expect(founder.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
    const registry = await founder.request.get('/registry.json');
    expect(await registry.text()).not.toContain('moderation');
    expect((await founder.request.get('/api/moderation/reports')).status()).toBe(404);
  });

  await test.step('announces the report to the moderator and lists it in the queue', async () => {
    await signIn(moderator, 'moderator');
    await moderator.goto('/browse-investors');
    await openByTopBar(moderator, 'Moderation');
    await expect(moderator.getByRole('tabpanel')).toContainText(/No open reports|about a/);
    await founder.request.post('/api/reports', { data });
    await openArrived(moderator);
    await expect(moderator.getByRole('list', { name: 'Evidence' })).toContainText('Lucian Vask');
    await expectAccessibleLayout(moderator);
  });

  await test.step('requires a reason for a suspension and signs the member out everywhere', async () => {
    await moderator.getByRole('button', { name: 'Suspend' }).click();
    const question = moderator.getByRole('dialog', { name: 'Suspend Lucian Vask?' });
    await expectAccessibleLayout(moderator);
    await question.getByLabel('Reason').fill(reason);
    await question.getByRole('button', { name: 'Suspend' }).click();
    await expect(moderator.getByRole('list', { name: 'Decisions' })).toContainText(reason);
    await expect
      .poll(async () => (await investor.request.get('/api/auth/user')).status())
      .toBe(401);
    const card = await founder.request.get(`/api/browse/investors/${investorId}`);
    expect(card.status()).toBe(404);
  });

  await test.step('shows the suspended member the reason, and takes one appeal, on a phone', async () => {
    await investor.context().clearCookies();
    await logIn(investor, who.email, password);
    await expect(investor.getByRole('heading', { level: 1 })).toHaveText(
      'Your account is suspended',
    );
    await expect(investor.getByText(reason)).toBeVisible();
    await expectAccessibleLayout(investor);
    await moderator.goto('/moderation?list=appealed');
    await expect(moderator.getByRole('heading', { name: 'Moderation' })).toBeVisible();
    await investor.getByLabel('Your appeal').fill('Somebody else used my account.');
    await investor.getByRole('button', { name: 'Send appeal' }).click();
    await expect(investor.getByRole('status')).toContainText('Our moderators are reviewing');
    await openArrived(moderator);
  });

  await test.step('tells the reporter that action was taken', async () => {
    await founder.goto('/profile/privacy');
    const reports = founder.getByRole('list', { name: 'Your reports' });
    await expect(reports).toContainText(/Profile of Lucian Vask.*Action taken/);
  });

  const { context } = await newPerson(browser, phone);
  await context.addCookies(await moderator.context().cookies());
  const small = await context.newPage();

  await test.step('lists the appeal beside the decision, where it is declined with a reason on a phone', async () => {
    await small.goto('/moderation?list=appealed');
    await expect(small.getByRole('link', { name: /Lucian Vask/ })).toBeVisible();
    await expectAccessibleLayout(small);
    await small.getByRole('link', { name: /Lucian Vask/ }).click();
    await expect(small.getByRole('list', { name: 'Suspensions' })).toContainText(
      'Somebody else used',
    );
    await expectAccessibleLayout(small);
    await small.getByRole('button', { name: 'Decline appeal' }).click();
    const question = small.getByRole('dialog', { name: 'Decline Lucian Vask’s appeal?' });
    await expectAccessibleLayout(small);
    await question.getByLabel('Reason').fill(answer);
    await question.getByRole('button', { name: 'Decline appeal' }).click();
    await expect(small.getByRole('list', { name: 'Decisions' })).toContainText('Appeal declined');
    await expect(small.getByRole('list', { name: 'Suspensions' })).toContainText(answer);
    await small.goto('/moderation?list=appealed');
    await expect(small.getByRole('heading', { name: 'Moderation' })).toBeVisible();
    await expect(small.getByRole('link', { name: /Lucian Vask/ })).toHaveCount(0);
  });

  await test.step('shows the answer to the appeal instead of another form', async () => {
    // Opens another page, because a reload of /auth would show the form that was open before.
    await investor.goto('/contact');
    await logIn(investor, who.email, password);
    await expect(investor.getByRole('status')).toContainText('Your appeal was declined');
    await expect(investor.getByText(answer)).toBeVisible();
    await expect(investor.getByLabel('Your appeal')).toHaveCount(0);
    await expectAccessibleLayout(investor);
  });

  await test.step('lets moderators lift the suspension', async () => {
    await small.goBack();
    await small.getByRole('button', { name: 'Lift suspension' }).click();
    const question = small.getByRole('dialog', { name: 'Lift Lucian Vask’s suspension?' });
    await question.getByRole('button', { name: 'Lift suspension' }).click();
    await expect(small.getByRole('list', { name: 'Decisions' })).toContainText('Suspension lifted');
    await investor.goto('/contact');
    await logIn(investor, who.email, password);
    await expect(investor).toHaveURL(/\/investor-dashboard/);
  });

  expectNoFaults(founder, /\b404\b/);
  expectNoFaults(investor, /\b40[13]\b/);
});
