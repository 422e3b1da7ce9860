import { expect, test } from '@jest/globals';
import { businessStages, fundingStatuses, profileStages } from '@introvest/contracts/vocabularies';
import { settleStages, type Stages, stagesAgree } from './stages.js';

const orNone = <Slug extends string>(choices: readonly { value: Slug }[]) => [
  null,
  ...choices.map(({ value }) => value),
];
const choices = {
  stage: orNone(profileStages),
  currentFundingStatus: orNone(fundingStatuses),
  businessStage: orNone(businessStages),
};
const everything: Stages[] = choices.stage.flatMap((stage) =>
  choices.currentFundingStatus.flatMap((currentFundingStatus) =>
    choices.businessStage.map((businessStage) => ({ stage, currentFundingStatus, businessStage })),
  ),
);
const agreeing = everything.filter(stagesAgree);

/** Lists the wrong results, because calling `expect` for each of 100,000 cases would take a minute. */
const wrong = (
  befores: Stages[],
  sents: Partial<Stages>[],
  isRight: (after: Stages, sent: Partial<Stages>, before: Stages) => boolean,
) =>
  befores.flatMap((before) =>
    sents
      .map((sent) => ({ before, sent, after: settleStages(before, sent) }))
      .filter(({ sent, after }) => !isRight(after, sent, before)),
  );

test.each(Object.keys(choices) as (keyof Stages)[])(
  'keeps every new value of %s and resolves contradictions',
  (field) => {
    const sents = choices[field].map((value) => ({ [field]: value }));
    const stays = (after: Stages, sent: Partial<Stages>) =>
      stagesAgree(after) && after[field] === sent[field];
    expect(wrong(agreeing, sents, stays)).toEqual([]);
  },
);

test('keeps the new stage when all three answers change', () => {
  const stays = (after: Stages, sent: Partial<Stages>, before: Stages) =>
    sent.stage === before.stage || (after.stage === sent.stage && stagesAgree(after));
  expect(wrong(everything, everything, stays)).toEqual([]);
});

test('stores answers unchanged if they agree', () => {
  const asSent = (after: Stages, sent: Partial<Stages>) =>
    JSON.stringify(after) === JSON.stringify(sent);
  expect(wrong(agreeing, agreeing, asSent)).toEqual([]);
});
