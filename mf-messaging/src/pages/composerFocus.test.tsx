import { beforeEach, expect, test } from '@jest/globals';
import { sendMessage } from '@introvest/contracts/messaging';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { waitFor } from '@testing-library/react';
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
