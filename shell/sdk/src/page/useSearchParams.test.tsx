import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

const change: Record<string, (value: string | null) => void> = {};

/** A part of a page that owns one name of the address. */
function Owner({ name }: { name: string }) {
  const [params, setParams] = useSearchParams();
  change[name] = (value) =>
    setParams((current) => {
      if (value === null) current.delete(name);
      else current.set(name, value);
      return current;
    });
  return <p>{`${name}: ${params.get(name) ?? 'none'}`}</p>;
}

const open = (address: string) => {
  const page = (
    <>
      <Owner name="search" />
      <Owner name="startup" />
    </>
  );
  const router = createMemoryRouter([{ path: '/list', element: page }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
};

test('changes that come before the page is drawn again add up', async () => {
  const router = open('/list?page=2');
  await act(async () => {
    change.startup?.('7');
    change.search?.('peat');
  });
  expect(router.state.location.search).toBe('?page=2&startup=7&search=peat');
  expect(screen.getByText('startup: 7')).toBeInTheDocument();
  await act(async () => {
    change.startup?.(null);
    change.search?.('peat works');
  });
  expect(router.state.location.search).toBe('?page=2&search=peat+works');
});

test('once another address is drawn, changes start from it', async () => {
  const router = open('/list');
  await act(async () => change.search?.('peat'));
  await act(async () => router.navigate(-1));
  await act(async () => change.startup?.('7'));
  expect(router.state.location.search).toBe('?startup=7');
});
