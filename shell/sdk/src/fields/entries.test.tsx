import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Form } from './Form';
import { ListInput } from './ListInput';
import { SubmitButton } from './SubmitButton';
import { TagsInput } from './TagsInput';

type Values = Record<string, unknown>;

function show(children: ReactNode, initialValues: Values = {}) {
  const submit = jest.fn<(values: Values) => Promise<undefined>>().mockResolvedValue(undefined);
  render(
    <Form<Values> onSubmit={submit} initialValues={initialValues}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          {children}
          <SubmitButton pendingText="Saving...">Save</SubmitButton>
        </form>
      )}
    </Form>,
  );
  const person = userEvent.setup({ delay: null });
  return { submit, person, save: screen.getByRole('button', { name: 'Save' }) };
}

test('splits tags at commas and lines, except in fields that keep commas', async () => {
  const form = show(
    <>
      <TagsInput name="tags" label="Tags" />
      <TagsInput name="firms" label="Firms" keepsCommas />
    </>,
  );
  const { person } = form;
  const tags = screen.getByLabelText<HTMLInputElement>('Tags');
  await person.type(tags, 'solar, cold chain,,solar; lo');
  expect(screen.getByRole('list', { name: 'Tags, selected' })).toHaveTextContent('solarcold chain');
  expect(tags).toHaveValue('lo');
  await person.paste('gistics\n\u2022\u00a0Kelp, ports\r\n');
  expect(tags).toHaveValue('ports');
  await person.type(screen.getByLabelText('Firms'), 'Acme, Inc.{Enter}');
  await person.paste('1.\tKelp, Ltd.\n2.\tBerth AG');
  await person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({
    tags: ['solar', 'cold chain', 'logistics', 'Kelp', 'ports'],
    firms: ['Acme, Inc.', 'Kelp, Ltd.', 'Berth AG'],
  });
});

test('turns each line that is pasted into a list into an entry at that position', async () => {
  const form = show(<ListInput name="milestones" label="Milestone" />, {
    milestones: ['One', 'Last'],
  });
  const { person } = form;
  const first = screen.getByLabelText<HTMLInputElement>('Milestone 1');
  await person.click(first);
  first.setSelectionRange(0, 3);
  await person.paste('\u2022\tTwelve harbours\r\n\u2022\tA pilot in Spain\r\n-5 % churn\r\n');
  await waitFor(() => expect(screen.getByLabelText('Milestone 3')).toHaveFocus());
  await person.paste(', so far');
  await person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({
    milestones: ['Twelve harbours', 'A pilot in Spain', '-5 % churn, so far', 'Last'],
  });
});

const alone = [
  ['\u2022\tTwelve harbours', 'Twelve harbours'],
  ['- Twelve harbours\n', 'Twelve harbours'],
  ['1.\tTwelve harbours', 'Twelve harbours'],
  ['-5 % churn', '-5 % churn'],
  ['\u2013 5 % churn', '\u2013 5 % churn'],
  ['2. Bundesliga', '2. Bundesliga'],
] as const;

test.each(alone)('turns %j, pasted as a single line, into the entry %j', async (pasted, entry) => {
  const form = show(
    <>
      <ListInput name="milestones" label="Milestone" />
      <TagsInput name="tags" label="Tags" />
    </>,
  );
  const { person } = form;
  for (const label of ['Milestone 1', 'Tags']) {
    await person.click(screen.getByLabelText(label));
    await person.paste(pasted);
  }
  await person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({ milestones: [entry], tags: [entry] });
});

test('keeps a bullet character that is pasted after other text', async () => {
  const form = show(<ListInput name="milestones" label="Milestone" />, { milestones: ['Kelp'] });
  const { person } = form;
  await person.click(screen.getByLabelText('Milestone 1'));
  await person.paste(' \u00b7 Berth');
  await person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({ milestones: ['Kelp \u00b7 Berth'] });
});
