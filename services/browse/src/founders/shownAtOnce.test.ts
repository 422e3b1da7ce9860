import { expect, test } from '@jest/globals';
import { publicFounderFields, publicInvestorFields } from '@introvest/contracts/profileFields';
import { toColumns } from '@introvest/service-kit/columns';
import { extremesOf } from '@introvest/testing/extremes';
import type { TestUser } from '@introvest/testing/people';
import { isDeepStrictEqual } from 'node:util';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createFounder, createInvestor, database } = stage;

async function meet() {
  const founder = await createFounder();
  const investor = await createInvestor();
  const [asInvestor, asFounder] = [stage.as(investor), stage.as(founder)];
  const founderCard = async () =>
    (await asInvestor.founders()).founders.find(({ userId }) => userId === founder.id);
  const investorCard = async () =>
    (await asFounder.investors()).investors.find(({ userId }) => userId === investor.id);
  const expectBoth = async () => {
    const { papers: _, ...details } = (await asInvestor.founder(founder.id)).body;
    expect(await founderCard()).toEqual(details);
    expect(await investorCard()).toEqual((await asFounder.investor(investor.id)).body);
  };
  await expectBoth();
  return { founder, investor, founderCard, investorCard, expectBoth };
}

async function changeEach(
  { id, userType }: TestUser,
  fields: Record<string, object>,
  card: () => Promise<object | undefined>,
) {
  for (const [field, schema] of Object.entries(fields)) {
    const now = ((await card()) as Record<string, unknown>)[field];
    const values = [...extremesOf(schema), '/api/files/1/other.pdf'];
    const facts = { [field]: values.find((value) => value && !isDeepStrictEqual(value, now)) };
    expect(facts).not.toEqual({ [field]: now });
    const own = database.db('onboarding')(`${userType}_profiles`).where({ user_id: id });
    await own.update(toColumns<Record<string, unknown>>(facts, [field]));
    expect(await card()).toMatchObject(facts);
  }
}

test('shows every changed field in a list at once', async () => {
  const { founder, investor, founderCard, investorCard, expectBoth } = await meet();
  await changeEach(founder, publicFounderFields, founderCard);
  await changeEach(investor, publicInvestorFields, investorCard);
  await expectBoth();
});

test('shows a changed name, picture and badges in a list at once', async () => {
  const { founder, investor, founderCard, investorCard, expectBoth } = await meet();
  const { db } = database;
  const domain = { domain: 'ours.org', written: 'ours.org', looks: 'ours', state: 'shown' };
  const image = { profile_image_url: '/api/images/1.webp' };
  const both = async () => JSON.stringify([await founderCard(), await investorCard()]);
  for (const { id, userType } of [founder, investor]) {
    const user = () => db('auth')('users').where({ id });
    const domains = () => db('auth')('work_domains');
    const changes = [
      () => user().update({ first_name: 'Other' }),
      () => user().update({ last_name: 'Person' }),
      () => user().update({ verified_at: '2025-01-31' }),
      () => user().update({ is_verified: false }),
      () => db('onboarding')('person_images').insert({ user_id: id, ...image }),
      () => db('onboarding')(`${userType}_profiles`).update({ website: 'https://ours.org' }),
      () => domains().insert({ user_id: id, ...domain, checked_at: new Date() }),
      () => domains().update({ checked_at: db('auth').raw(`now() - interval '367 days'`) }),
    ];
    for (const change of changes) {
      const before = await both();
      await change();
      expect(await both()).not.toBe(before);
      await expectBoth();
    }
  }
});
