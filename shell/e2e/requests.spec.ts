import { expect } from '@playwright/test';
import { newMember } from './testPeople';
import { choose, expectAccessibleLayout, newTab, phone } from './person';
import { unique } from './registration';
import { composer, log, write } from './conversations';
import { test } from './test';

const ended = 'This connection has ended. You can still read your messages.';

test('withdraws, declines, reverses, accepts and ends a request, and shows the status to both sides', async ({
  browser,
}) => {
  const company = unique('Fjordglass Optical Instruments and Precision Measurement');
  const facts = { companyName: company };
  const asked = await newMember(browser, 'founder', 'Sunniva Haugland', facts);
  const asking = await newMember(browser, 'investor', 'Baltasar Quiroga', {}, phone);
  const { page: founder, id: founderId } = asked;
  const { page: investor, id: investorId } = asking;
  const incoming = founder.getByRole('article', { name: 'Investor' });
  const sent = investor.getByRole('article', { name: company });
  const details = investor.getByRole('dialog', { name: company });
  const connect = details.getByRole('button', { name: /^Connect/ });

  await test.step('withdraws a request, which disappears for the other side', async () => {
    await founder.goto('/connections?tab=pending');
    const none = "You don't have any pending connection requests.";
    await expect(founder.getByText(none)).toBeVisible();
    await investor.goto(`/browse-startups?startup=${founderId}`);
    await connect.click();
    await expect(incoming.getByRole('button', { name: 'Accept' })).toBeVisible();
    await incoming.getByRole('button', { name: /^More actions/ }).click();
    await expect(founder.getByRole('menuitem', { name: 'Report this request' })).toBeVisible();
    await founder.keyboard.press('Escape');
    await investor.goto('/connections?tab=pending');
    await expect(sent.getByText(/^Sent on .+ · Expires on \d+ \w+$/)).toBeVisible();
    await expectAccessibleLayout(investor);
    await sent.getByRole('button', { name: 'Withdraw' }).click();
    await expect(investor.getByText('Request withdrawn', { exact: true })).toBeVisible();
    await expect(sent).toHaveCount(0);
    const noneSent = "You haven't sent any connection requests yet.";
    await expect(investor.getByText(noneSent)).toBeVisible();
    await expect(incoming).toHaveCount(0);
  });

  await test.step('shows the sender why a request was declined and when to ask again', async () => {
    await investor.goto(`/browse-startups?startup=${founderId}`);
    await connect.click();
    await incoming.getByRole('button', { name: 'Give Baltasar Quiroga a reason' }).click();
    const why = founder.getByRole('dialog', { name: 'Decline Baltasar Quiroga’s request' });
    await choose(founder, 'Reason', 'Too early for me');
    await why.getByRole('combobox', { name: 'Month to ask again' }).selectOption({ index: 1 });
    await expectAccessibleLayout(founder);
    await why.getByRole('button', { name: 'Decline' }).click();
    await expect(why).toHaveCount(0);
    await expect(incoming.getByText('You declined Baltasar Quiroga.')).toBeVisible();
    await expect(incoming.getByRole('button', { name: /^Undo/ })).toBeFocused();
    await expectAccessibleLayout(founder);
    await founder.goto('/connections?tab=pending');
    await expect(incoming).toHaveCount(0);
    const words = /^It’s too early for them. You can ask again in \w+ \d{4}.$/;
    await expect(details.getByText(words)).toBeVisible();
    await expectAccessibleLayout(investor);
    await investor.goto('/connections?tab=all');
    await expect(sent.getByText('Declined', { exact: true })).toBeVisible();
    await expect(sent.getByText(words)).toBeVisible();
    await expectAccessibleLayout(investor);
  });

  await test.step('lets the member who declined send a request with a note, which is accepted', async () => {
    await founder.goto(`/browse-investors?investor=${investorId}`);
    await founder.getByRole('button', { name: 'Add a note' }).click();
    const noting = founder.getByRole('dialog', { name: 'Your note to Baltasar Quiroga' });
    await noting.getByLabel('Note').fill('We met at the optics fair in Bergen.\nYou asked a lot.');
    await expectAccessibleLayout(founder);
    await noting.getByRole('button', { name: 'Send request' }).click();
    await expect(noting).toHaveCount(0);
    await investor.goto('/connections?tab=pending');
    const note = 'We met at the optics fair in Bergen. You asked a lot.';
    await expect(sent).toContainText(`Note: ${note}`);
    await founder.goto('/connections?tab=pending&show=sent');
    await expect(incoming).toContainText(`Your note: ${note}`);
    await expectAccessibleLayout(investor);
    await sent.getByRole('button', { name: 'Decline' }).click();
    await sent.getByRole('button', { name: /^Undo/ }).click();
    await sent.getByRole('button', { name: 'Accept' }).click();
    await expect(sent.getByRole('link', { name: 'Message' })).toBeFocused();
    await expectAccessibleLayout(investor);
    await expect(investor.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
    await investor.getByRole('tab', { name: 'Connected (1)' }).click();
    await expect(investor).toHaveURL(/\/connections\?tab=connected$/);
    await expect(sent.getByText('Connected', { exact: true })).toBeVisible();
    await sent.getByRole('link', { name: 'Message' }).click();
    await write(investor, 'Which coating is it?');
    await expect(log(investor).getByText('Which coating is it?')).toBeVisible();
    await composer(investor).fill('And what does it cost');
  });

  const second = await newTab(founder.context());

  await test.step('asks once before ending a connection, then shows the history to both sides', async () => {
    await second.goto('/connections?tab=connected');
    await founder.goto('/connections?tab=connected');
    await incoming.getByRole('button', { name: /^More actions/ }).click();
    const report = founder.getByRole('menuitem', { name: 'Report Baltasar Quiroga' });
    await expect(report).toBeVisible();
    await founder.keyboard.press('Escape');
    await incoming.getByRole('button', { name: 'End connection' }).click();
    const question = founder.getByRole('alertdialog', { name: 'End connection?' });
    await expect(question.getByText(/can still read your conversation/)).toBeVisible();
    await expectAccessibleLayout(founder);
    await question.getByRole('button', { name: 'End connection' }).click();
    await expect(founder.getByText('Connection ended', { exact: true })).toBeVisible();
    await expect(second.getByRole('tab', { name: 'Connected (0)' })).toBeVisible();
    await expect(investor.getByText(ended)).toBeVisible();
    await expect(composer(investor)).toHaveCount(0);
    await expect(log(investor).getByText('Which coating is it?')).toBeVisible();
    await expect(investor.getByRole('region', { name: 'Not sent' })).toContainText(
      'And what does it cost',
    );
    await expectAccessibleLayout(investor);
  });

  await test.step('keeps the conversation readable for the founder, and tells the investor when to ask again', async () => {
    await founder.goto('/connections?tab=all');
    await expect(incoming.getByText('Ended', { exact: true })).toBeVisible();
    await expectAccessibleLayout(founder);
    await incoming.getByRole('link', { name: 'Read' }).click();
    await expect(log(founder).getByText('Which coating is it?')).toBeVisible();
    await expectAccessibleLayout(founder);
    await investor.goto(`/browse-startups?startup=${founderId}`);
    await expect(details.getByText(/^Ask again from \d+ \w+$/)).toBeVisible();
    await expect(connect).toHaveCount(0);
    await expectAccessibleLayout(investor);
    await investor.goto(`/browse-startups?search=${encodeURIComponent(company)}`);
    await expect(sent.getByText('Ended')).toHaveText(/Ask again from \d+ \w+$/);
    await expect(sent.getByRole('button', { name: /^Connect/ })).toHaveCount(0);
  });
});
