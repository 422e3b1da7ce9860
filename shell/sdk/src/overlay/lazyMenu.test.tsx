import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { lazyMenu } from './lazyMenu';

interface MenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}
type Load = () => Promise<ComponentType<MenuProps>>;
const Menu = () => <div role="menu">Report or block</div>;
const onKeyAround = jest.fn();

async function open(load: Load) {
  const Actions = lazyMenu(load, 'More actions');
  function Opener() {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
      <div role="presentation" onKeyDown={({ key }) => onKeyAround(key)}>
        <button onClick={({ currentTarget }) => setAnchor(currentTarget)}>More</button>
        {anchor && <Actions anchor={anchor} onClose={() => setAnchor(null)} />}
      </div>
    );
  }
  render(<Opener />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'More' }));
  return person;
}

const frame = () => screen.findByRole('dialog', { name: 'More actions' });

test('shows a frame that closes at a press outside, and keeps Escape to itself', async () => {
  const person = await open(() => new Promise(() => {}));
  const loading = await frame();
  expect(within(loading).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  loading.focus();
  await person.keyboard('{Escape}');
  expect(onKeyAround).not.toHaveBeenCalledWith('Escape');
  await person.click(loading);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows Retry below its button, and then the menu', async () => {
  const load = jest.fn<Load>().mockRejectedValue(new Error('Loading chunk 398 failed.'));
  const person = await open(load);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(within(await frame()).getByRole('alert')).toBeVisible();
  load.mockResolvedValue(Menu);
  await person.click(retry);
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
