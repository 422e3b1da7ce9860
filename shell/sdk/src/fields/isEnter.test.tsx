import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from './Form';
import { ListInput } from './ListInput';
import { TagsInput } from './TagsInput';

test.each(['Tags', 'Milestone 1'])('ignores an Enter that confirms a word in %s', async (label) => {
  render(
    <Form onSubmit={() => {}}>
      {() => (
        <form>
          <TagsInput name="tags" label="Tags" />
          <ListInput name="milestones" label="Milestone" />
        </form>
      )}
    </Form>,
  );
  const field = screen.getByLabelText(label);
  await userEvent.type(field, 'きた');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    // `fireEvent` returns true if the event's default action wasn't prevented.
    expect(fireEvent.keyDown(field, { key: 'Enter', ...composing })).toBe(true);
  }
  expect(screen.queryByLabelText('Milestone 2')).toBeNull();
  expect(field).toHaveValue('きた');
});
