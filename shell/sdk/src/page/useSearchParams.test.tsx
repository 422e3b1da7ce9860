import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchParams } from './useSearchParams';

function Owner({ name }: { name: string }) {
  const [params, setParams] = useSearchParams();
  const change = (value: string) =>
    setParams((current) => {
      if (value === '') current.delete(name);
      else current.set(name, value);
      return current;
    });
  const shown = params.get(name) ?? '';
  return <input aria-label={name} value={shown} onChange={(event) => change(event.target.value)} />;
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

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

test('combines changes that are made before the next render', async () => {
  const router = open('/list?page=2');
  await act(async () => {
    type('startup', '7');
    type('search', 'peat');
  });
  expect(router.state.location.search).toBe('?page=2&startup=7&search=peat');
  expect(screen.getByLabelText('startup')).toHaveValue('7');
  await act(async () => {
    type('startup', '');
    type('search', 'peat works');
  });
  expect(router.state.location.search).toBe('?page=2&search=peat+works');
});

test('starts from the current URL once another URL is rendered', async () => {
  const router = open('/list');
  await act(async () => type('search', 'peat'));
  await act(async () => router.navigate(-1));
  await act(async () => type('startup', '7'));
  expect(router.state.location.search).toBe('?startup=7');
});
