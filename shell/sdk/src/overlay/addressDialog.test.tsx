import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  useSearchParams,
} from 'react-router-dom';
import { Form, TextInput } from '../forms';
import { Dialog } from './Dialog';
import { LeaveGuards } from '../leaving/LeaveGuards';

/** Renders a list whose details are open if the URL says so. */
function ThePage() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <Link to="?details=1">Details</Link>
      <Dialog inAddress open={search.has('details')} title="A note" onClose={() => setSearch({})}>
        <Form onSubmit={() => {}}>{() => <TextInput name="text" label="Text" />}</Form>
      </Dialog>
    </>
  );
}

const app = (
  <>
    <LeaveGuards />
    <Outlet />
  </>
);

test('asks once before closing a dialog in the URL loses typed text, and keeps the text on Cancel', async () => {
  const routes = [{ element: app, children: [{ path: '/', element: <ThePage /> }] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  const person = userEvent.setup();
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  await person.click(screen.getByRole('link', { name: 'Details' }));
  await person.type(await screen.findByLabelText('Text'), 'Hello');
  await press('Close');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  await press('Close');
  await screen.findByRole('alertdialog');
  await press('Discard');
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
});
