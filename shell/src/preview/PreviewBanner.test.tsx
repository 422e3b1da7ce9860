import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '../routing/OwnDocument';
import { PreviewBanner } from './PreviewBanner';

afterEach(() => void jest.restoreAllMocks());

const preview = {
  name: 'mf-legal',
  build: '4f1c2a9b7d3e',
  until: new Date(2026, 10, 24, 14).toISOString(),
};
const answer = (ok: boolean) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({ ok, status: ok ? 204 : 503 } as Response);
const press = () => userEvent.click(screen.getByRole('button', { name: 'End preview' }));

test.each([
  ['gone', 'This build was removed. You’re seeing the live version.'],
  ['misfit', 'This build isn’t compatible with the live app. You’re seeing the live version.'],
  ['unknown', 'We can’t check this preview right now. You’re seeing the live version.'],
] as const)('shows that a preview ended (%s), without a time', (instead, sentence) => {
  render(<PreviewBanner preview={{ ...preview, instead }} />);
  const banner = screen.getByRole('region', { name: 'Preview' });
  expect(banner).toHaveTextContent(`build 4f1c2a9b7d3e. ${sentence}`);
  expect(banner).not.toHaveTextContent('2026');
});

test('reloads after the preview is ended, and allows another press after a failure', async () => {
  const reload = jest.spyOn(page, 'loadAnew').mockImplementation(() => {});
  render(<PreviewBanner preview={preview} />);
  answer(false);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t end the preview. Try again.',
  );
  expect(reload).not.toHaveBeenCalled();
  const asked = answer(true);
  await press();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenLastCalledWith('/preview/end', { method: 'POST' });
});
