import { expect, jest, test } from '@jest/globals';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { useLaterDialog } from '../later';

const Whole = () => <p>The whole profile</p>;

/** A button for a dialog whose files come when `arrive` is called. */
async function show() {
  let arrive = () => {};
  const promise = new Promise<ComponentType>((resolve) => (arrive = () => resolve(Whole)));
  const load = jest.fn(() => promise);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    const failed = 'It could not be opened.';
    const draw = useLaterDialog({ isOpen, load, title: 'Orchard', failed, onClose: close });
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && draw({}, 'one')}
      </>
    );
  }
  const page = await renderPage(<Opener />, {});
  const press = () => page.person.click(screen.getByRole('button', { name: 'Open' }));
  return { ...page, press, arrive };
}

async function open() {
  const shown = await show();
  await shown.press();
  return shown;
}

test('what is on its way is named, can be closed, and makes room', async () => {
  const { person, arrive } = await open();
  const dialog = await screen.findByRole('dialog', { name: 'Orchard' });
  expect(within(dialog).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Orchard' })).toBeVisible();
  arrive();
  expect(await screen.findByText('The whole profile')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is here at once shows nothing else before', async () => {
  const { press, arrive } = await show();
  arrive();
  const drawn: string[] = [];
  const watch = new MutationObserver((changes) =>
    drawn.push(
      ...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.nodeName)),
    ),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  await press();
  expect(await screen.findByText('The whole profile')).toBeVisible();
  watch.disconnect();
  expect(drawn).toContain('P');
  expect(drawn).not.toContain('DIALOG');
});

test('a press around it closes it, and one inside does not', async () => {
  const { person } = await open();
  const dialog = await screen.findByRole('dialog', { name: 'Orchard' });
  await person.click(within(dialog).getByRole('heading', { name: 'Orchard' }));
  expect(dialog).toBeVisible();
  await person.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});
