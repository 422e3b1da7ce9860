import { beforeEach, expect, test } from '@jest/globals';
import { sendMessage } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { fireEvent, waitFor } from '@testing-library/react';
import '../testing/fakeSocket';
import '../testing/frame';
import { beginThread, composer, openThread, sendButton, store } from '../testing/openThread';

beforeEach(beginThread);

test('a press of the button never takes the focus from the text', async () => {
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

test('after a button that the keyboard has pressed, the next message can be typed at once', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.type(composer(), 'Hello');
  await person.tab();
  expect(sendButton()).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sends.calls).toHaveLength(1));
  expect(composer()).toHaveFocus();
});

test('Enter that confirms a word of an input method sends nothing', async () => {
  const sends = mockRoute(sendMessage, ({ body }) => store(body));
  const { person } = await openThread();
  await person.type(composer(), 'きた');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(composer(), { key: 'Enter', ...composing });
  expect(composer()).toHaveValue('きた');
  fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sends.calls).toHaveLength(1));
});
