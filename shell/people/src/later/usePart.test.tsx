import { expect, jest, test } from '@jest/globals';
import { renderPage } from '@introvest/testing/web/render';
import { QueryState } from '@introvest/shell-sdk';
import { act, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { usePart } from '../later';

type PartProps = { name: string };
const Part = ({ name }: PartProps) => <p>The part of {name}</p>;
const lost = new Error('Loading chunk 398 failed.');

/** Each with a `load` of its own, as each part of the product has. */
async function show(load: () => Promise<ComponentType<PartProps>>) {
  function Shown() {
    const query = usePart(load);
    return (
      <QueryState query={query} loading="On its way" failedTitle="The part could not be loaded">
        {(Loaded) => <Loaded name="Ada" />}
      </QueryState>
    );
  }
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Turn</button>
        {isShown && <Shown />}
      </>
    );
  }
  return renderPage(<Page />, {});
}

test('a part stands once it is here, and at once when it is drawn again', async () => {
  const load = jest.fn(async (): Promise<ComponentType<PartProps>> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Part;
  });
  const { person } = await show(load);
  expect(await screen.findByText('The part of Ada')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.queryByText('The part of Ada')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByText('The part of Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what fails twice can be tried again', async () => {
  const load = jest.fn<() => Promise<ComponentType<PartProps>>>();
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce(Part);
  const { person } = await show(load);
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('The part could not be loaded');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part of Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('what comes after all is shown without a press', async () => {
  const load = jest.fn<() => Promise<ComponentType<PartProps>>>();
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce(Part);
  await show(load);
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('introvest:late-file')));
  expect(await screen.findByText('The part of Ada')).toBeVisible();
});
