import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { showForm as show } from '../testing/showForm';
import { ListInput } from './ListInput';
import { TagsInput } from './TagsInput';

test('moves to the next list entry on Enter, and submits from an empty entry', async () => {
  const form = show(<ListInput name="milestones" label="Milestone" />);
  const { person } = form;
  await person.type(screen.getByLabelText('Milestone 1'), 'One{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Milestone 2')).toHaveFocus());
  await person.type(screen.getByLabelText('Milestone 1'), '{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Milestone 2')).toHaveFocus());
  expect(form.submit).not.toHaveBeenCalled();
  expect(screen.queryByLabelText('Milestone 3')).toBeNull();
  await person.keyboard('{Enter}');
  expect(form.submit).toHaveBeenCalledTimes(1);
});

test('includes a typed tag that was not added, but only once', async () => {
  const form = show(<TagsInput name="tags" label="Tags" />, undefined, { tags: ['so'] });
  const { person } = form;
  const field = screen.getByLabelText('Tags');
  const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await person.type(field, 'solar');
  expect(chips()).toEqual(['so']);
  await person.type(field, '{Backspace}{Backspace}{Backspace}il');
  await person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({ tags: ['so', 'soil'] });
  expect(chips()).toEqual(['so', 'soil']);
  await person.type(field, 'x');
  await person.clear(field);
  await person.type(field, 'so');
  await person.click(form.save);
  expect(form.submit.mock.calls[1]?.[0]).toEqual({ tags: ['so', 'soil'] });
});

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
  const form = show(<ListInput name="milestones" label="Milestone" />, undefined, {
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

test.each(['Tags', 'Milestone 1'])('ignores an Enter that confirms a word in %s', async (label) => {
  const { person } = show(
    <>
      <TagsInput name="tags" label="Tags" />
      <ListInput name="milestones" label="Milestone" />
    </>,
  );
  const field = screen.getByLabelText(label);
  await person.type(field, 'きた');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(fireEvent.keyDown(field, { key: 'Enter', ...composing })).toBe(true);
  }
  expect(screen.queryByLabelText('Milestone 2')).toBeNull();
  expect(field).toHaveValue('きた');
});
