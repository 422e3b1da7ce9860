import { expect, test } from '@jest/globals';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { browsing } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();

const cases = [
  ['pending', 'investor', false, false],
  ['accepted', 'founder', false, false],
  ['rejected', 'investor', false, true],
  ['rejected', 'founder', true, false],
] as const;

test.each(cases)(
  'a %s request of the %s can be made again by investor: %s, founder: %s',
  async (status, asker, forInvestor, forFounder) => {
    const founder = await createFounder(stage.database);
    const investor = await createInvestor(stage.database);
    const initiatedBy = { founder, investor }[asker].id;
    await createConnection(stage.database, { founder, investor, status, initiatedBy });
    const startup = await browsing(stage.app, investor).founder(founder.id);
    expect(startup.body).toMatchObject({ connectionStatus: status, canConnect: forInvestor });
    const { body } = await browsing(stage.app, founder).investor(investor.id);
    expect(body).toMatchObject({ connectionStatus: status, canConnect: forFounder });
  },
);

test('strangers of the other side can be asked, those of one side cannot', async () => {
  const founder = await createFounder(stage.database);
  const canConnect = async (viewer: { cookie: string }) =>
    (await browsing(stage.app, viewer).founders()).founders[0]?.canConnect;
  expect(await canConnect(await createInvestor(stage.database))).toBe(true);
  expect(await canConnect(await createFounder(stage.database))).toBe(false);
  expect(await canConnect(founder)).toBe(false);
});
