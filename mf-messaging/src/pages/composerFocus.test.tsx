import { beforeEach, expect, test } from '@jest/globals';
import { sendMessage } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { fireEvent, waitFor } from '@testing-library/react';
import '../testing/fakeSocket';
import '../testing/frame';
import { beginThread, composer, openThread, sendButton, store } from '../testing/openThread';

beforeEach(beginThread);

test('keeps the focus in the text field when the button is pressed', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.type(composer(), 'Hello');
  await person.pointer({ keys: '[MouseLeft>]', target: sendButton() });
  expect(composer()).toHaveFocus();
  await person.pointer({ keys: '[/MouseLeft]', target: sendButton() });
  await waitFor(() => expect(sends.calls).toHaveLength(1));
  expect(composer()).toHaveValue('');
  expect(composer()).toHaveFocus();
});

test('returns the focus to the text field after the button was pressed with the keyboard', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.type(composer(), 'Hello');
  await person.tab();
  expect(sendButton()).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sends.calls).toHaveLength(1));
  expect(composer()).toHaveFocus();
});

test('sends nothing when Enter confirms a word in an input method', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.type(composer(), 'きた');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(composer(), { key: 'Enter', ...composing });
  expect(composer()).toHaveValue('きた');
  fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sends.calls).toHaveLength(1));
});
