import { expect, jest, test } from '@jest/globals';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { useLaterMenu } from './useLaterMenu';

const Menu = () => <div role="menu">Report or block</div>;
const lost = new Error('Loading chunk 398 failed.');
const load = jest.fn<() => Promise<ComponentType>>();
const onKeyAround = jest.fn();

function Opener() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const draw = useLaterMenu({
    anchor,
    load,
    label: 'More actions',
    failed: 'We couldn’t open the menu.',
    onClose: () => setAnchor(null),
  });
  return (
    <div role="presentation" onKeyDown={({ key }) => onKeyAround(key)}>
      <button onClick={({ currentTarget }) => setAnchor(currentTarget)}>More</button>
      {anchor && draw({}, 'menu')}
    </div>
  );
}

async function open() {
  const page = await renderPage(<Opener />, {});
  const press = () => page.person.click(screen.getByRole('button', { name: 'More' }));
  await press();
  return { ...page, press };
}

const frame = () => screen.findByRole('dialog', { name: 'More actions' });

test('a menu that is on its way is shown as one, and makes room for it', async () => {
  let arrive = () => {};
  load.mockReset().mockReturnValue(new Promise((resolve) => (arrive = () => resolve(Menu))));
  const { person, press } = await open();
  const coming = await frame();
  expect(within(coming).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await person.click(coming);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press();
  await frame();
  arrive();
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that is here at once shows nothing else before', async () => {
  load.mockReset().mockResolvedValue(Menu);
  await open();
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that does not come says so where it was opened, and is tried again there', async () => {
  load.mockReset().mockResolvedValue(Menu).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const { person } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t open the menu.');
  const retry = within(alert).getByRole('button', { name: 'Try again' });
  await waitFor(() => expect(retry).toHaveFocus());
  await person.click(retry);
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('Escape is no matter of what is around it, and what failed is forgotten once it is closed', async () => {
  load.mockReset().mockRejectedValue(lost);
  const { person, press } = await open();
  await screen.findByRole('alert');
  await person.keyboard('{Escape}');
  expect(onKeyAround).not.toHaveBeenCalledWith('Escape');
  await person.click(await frame());
  expect(screen.queryByRole('dialog')).toBeNull();
  await press();
  expect(within(await frame()).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  // Nothing is under way any more as the next test begins.
  await screen.findByRole('alert');
});

test('one whose files come after all opens by itself', async () => {
  load.mockReset().mockResolvedValue(Menu).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  await open();
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('introvest:late-file')));
  expect(await screen.findByRole('menu')).toBeVisible();
});
