import { expect, test } from '@jest/globals';
import { next } from '../testing/testApp.js';
import { useStage, type Person } from '../testing/testStage.js';

const stage = useStage();
const { database } = stage;

const toldTo = async ({ id }: Person) => {
  const rows = await database.db('dashboards')('notifications').where({ user_id: id });
  return rows.map(({ what, other_id }: Record<string, string>) => [what, other_id]);
};

test.each(['accepted', 'rejected'] as const)(
  'notifies the other member once about a request and about its answer (%s), on all devices',
  async (status) => {
    const pair = await stage.createPair();
    const { founder, investor } = pair;
    const devices = [await stage.server.join(founder), await stage.server.join(founder)];
    const received = Promise.all(devices.map((device) => next(device, 'notifications_changed')));
    const replies = await Promise.all(Array.from({ length: 50 }, () => stage.ask(investor, pair)));
    await received;
    const id = replies.find((reply) => reply.status === 201)?.body.id;
    expect(await toldTo(founder)).toEqual([['asked', investor.id]]);
    await Promise.all(Array.from({ length: 10 }, () => stage.answer(founder, id, { status })));
    const what = status === 'accepted' ? 'accepted' : 'declined';
    expect(await toldTo(investor)).toEqual([[what, founder.id]]);
    expect(await toldTo(founder)).toHaveLength(1);
  },
);
