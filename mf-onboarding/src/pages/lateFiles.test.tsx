import { expect, jest, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  getFounderDraft,
  getFounderProfile,
  saveFounderDraft,
  uploadPitchDeck,
  type FounderDraft,
  type UploadedFile,
} from '@introvest/contracts/onboarding';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen, waitFor } from '@testing-library/react';
import { page } from '../settings/useReload';
import { founder, founderProfile } from '../testing/people';
import FounderWizard from './FounderWizard';
import ProfileSettings from './ProfileSettings';

const fileUrl = '/api/files/0193f0a0-0000-7000-8000-000000000001/deck.pdf';
const deck = new File(['%PDF-1.7'], 'deck.pdf', { type: 'application/pdf' });

/** The upload is answered when this is called. */
function holdUpload(): () => Promise<void> {
  let answer!: () => void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  mockRoute(uploadPitchDeck, (): Promise<UploadedFile> => held.then(() => ({ fileUrl })));
  return () => act(async () => answer());
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a deck that arrives after one has moved on is in the draft, and on its step', async () => {
  mockRoute(getCurrentUser, founder);
  mockRoute(getFounderDraft, { step: 4, values: {} });
  const saved = mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
  const arrive = holdUpload();
  const path = '/onboarding/founder';
  const { person } = await renderPage(<FounderWizard />, { path, user: founder });
  await person.upload(await screen.findByLabelText('Pitch Deck'), deck);
  const titleOf = () => screen.getByRole('heading', { level: 1 }).textContent;
  const title = titleOf();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(titleOf()).not.toBe(title));
  await arrive();
  await waitFor(() =>
    expect(saved.calls.at(-1)?.body).toMatchObject({ step: 5, values: { pitchDeckUrl: fileUrl } }),
  );
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await heading(title ?? '');
  expect(screen.getByRole('link', { name: 'View Pitch Deck' })).toHaveAttribute('href', fileUrl);
});

test('an upload that ends after one has left the files takes nobody anywhere', async () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  mockRoute(getCurrentUser, founder);
  mockRoute(getFounderProfile, founderProfile);
  const arrive = holdUpload();
  const path = '/profile?tab=files';
  const user = { ...founder, hasProfile: true };
  const { person } = await renderPage(<ProfileSettings />, { path, user });
  await person.upload(await screen.findByLabelText('Pitch Deck'), deck);
  await person.click(screen.getByRole('tab', { name: 'Profile Information' }));
  await waitFor(() => expect(screen.queryByLabelText('Pitch Deck')).toBeNull());
  await arrive();
  await screen.findByText('Upload Successful');
  // Longer than the progress would have stood at its end.
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(reload).not.toHaveBeenCalled();
});
