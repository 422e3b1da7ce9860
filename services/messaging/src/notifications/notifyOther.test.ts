import { expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { next, startLiveServer } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage(startLiveServer);

type Person = Awaited<ReturnType<typeof createFounder>>;
const ask = (founder: Person, investor: Person) =>
  as(stage.server.app, investor).post<Connection>('/api/connections', {
    founderId: founder.id,
    investorId: investor.id,
  });
const toldTo = async ({ id }: Person) => {
  const rows = await stage.database
    .db('dashboards')('notifications')
    .where({ user_id: id })
    .orderBy('created_at');
  return rows.map(({ what, other_id }: Record<string, string>) => [what, other_id]);
};

test.each(['accepted', 'rejected'] as const)(
  'notifies the other member once about a request and about its answer (%s), on all devices',
  async (status) => {
    const founder = await createFounder(stage.database);
    const investor = await createInvestor(stage.database);
    const devices = [await stage.server.join(founder), await stage.server.join(founder)];
    const received = Promise.all(devices.map((device) => next(device, 'notifications_changed')));
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(founder, investor)));
    await received;
    const id = replies.find((reply) => reply.status === 201)?.body.id;
    expect(await toldTo(founder)).toEqual([['asked', investor.id]]);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        as(stage.server.app, founder).put(`/api/connections/${id}/status`, { status }),
      ),
    );
    const what = status === 'accepted' ? 'accepted' : 'declined';
    expect(await toldTo(investor)).toEqual([[what, founder.id]]);
    expect(await toldTo(founder)).toHaveLength(1);
  },
);

test('sends no notification for a rejected request', async () => {
  const founder = await createFounder(stage.database);
  const investor = await createInvestor(stage.database);
  const { body } = await ask(founder, investor);
  await as(stage.server.app, founder).put(`/api/connections/${body.id}/status`, {
    status: 'rejected',
  });
  expect(await ask(founder, investor)).toMatchObject({ status: 403 });
  expect(await toldTo(founder)).toHaveLength(1);
});
