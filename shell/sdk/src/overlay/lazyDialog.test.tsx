import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { lazyDialog } from './lazyDialog';

interface WholeProps {
  name: string;
  onClose: () => void;
}
type Load = () => Promise<ComponentType<WholeProps>>;
const Whole = ({ name }: WholeProps) => <p>The whole profile of {name}</p>;

async function open(load: Load) {
  const Profile = lazyDialog(load, { title: ({ name }) => name });
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <Profile name="Orchard" onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Opener />);
  const person = userEvent.setup();
  const press = () => person.click(screen.getByRole('button', { name: 'Open' }));
  await press();
  return { person, press };
}

function held() {
  let arrive = () => {};
  const promise = new Promise<ComponentType<WholeProps>>(
    (resolve) => (arrive = () => resolve(Whole)),
  );
  return { load: () => promise, arrive: () => arrive() };
}

const frame = () => screen.findByRole('dialog', { name: 'Orchard' });

test('shows a frame with the title, which can be closed and is replaced by the dialog', async () => {
  const { load, arrive } = held();
  const { person, press } = await open(load);
  const dialog = await frame();
  expect(within(dialog).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press();
  expect(await frame()).toBeVisible();
  arrive();
  expect(await screen.findByText('The whole profile of Orchard')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows no frame if the dialog loads at once', async () => {
  const drawn: string[] = [];
  const watch = new MutationObserver((changes) =>
    drawn.push(
      ...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.nodeName)),
    ),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  await open(async () => Whole);
  expect(await screen.findByText('The whole profile of Orchard')).toBeVisible();
  watch.disconnect();
  expect(drawn).toContain('P');
  expect(drawn).not.toContain('DIALOG');
});

test('closes after a press on the backdrop, but not after a press inside', async () => {
  const { person } = await open(held().load);
  const dialog = await frame();
  await person.click(within(dialog).getByRole('heading', { name: 'Orchard' }));
  expect(dialog).toBeVisible();
  await person.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});
