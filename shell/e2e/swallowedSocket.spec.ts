import { expect } from '@playwright/test';
import { connect } from './newcomers';
import { newPerson } from './person';
import { log, settle, write } from './talkers';
import { test } from './test';

test('delivers messages behind a proxy that accepts WebSockets and forwards nothing', async ({
  browser,
}) => {
  // The first connection attempt ends only after a timeout of 20 s.
  test.slow();
  const founder = await newPerson(browser);
  const investor = await newPerson(browser);
  await founder.page.routeWebSocket(/socket\.io/, () => {});
  const [founderId, investorId] = await Promise.all([
    settle(founder.page, 'founder'),
    settle(investor.page, 'investor'),
  ]);
  const id = await connect(founder.page, investor.page, { founderId, investorId });
  await founder.page.goto(`/messaging?connection=${id}`);
  await investor.page.goto(`/messaging?connection=${id}`);
  await expect(log(founder.page)).toContainText('No messages yet');
  await founder.page.waitForResponse(
    (reply) => reply.url().includes('transport=polling') && reply.url().includes('sid='),
  );
  await write(investor.page, 'Can you read this?');
  await expect(log(founder.page)).toContainText('Can you read this?');
});
