import { beforeEach, describe, expect, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  createFounderProfile,
  createInvestorProfile,
  getFounderDraft,
  getInvestorDraft,
  saveFounderDraft,
  saveInvestorDraft,
  uploadPitchDeck,
  uploadProfileImage,
  type FounderDraft,
  type InvestorDraft,
} from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { founder, founderProfile, investor, investorProfile } from '../testing/people';
import FounderWizard from './FounderWizard';
import InvestorOnboarding from './InvestorOnboarding';

const fileUrl = '/api/files/0193f0a0-0000-7000-8000-000000000001/deck.pdf';
const deck = new File(['%PDF-1.7'], 'deck.pdf', { type: 'application/pdf' });

function holdUpload(
  route: typeof uploadPitchDeck | typeof uploadProfileImage = uploadPitchDeck,
  address = fileUrl,
): () => Promise<void> {
  return mockRoute(route, { fileUrl: address }, { isHeld: true }).release;
}

beforeEach(() => {
  mockRoute(saveFounderDraft, ({ body }) => body as FounderDraft);
  mockRoute(saveInvestorDraft, ({ body }) => body as InvestorDraft);
  mockRoute(getInvestorDraft, { values: { investmentRange: '$5M+' } });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('adds a deck whose upload ends on a later step to the draft and to its own step', async () => {
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

const pictureUrl = '/api/files/0193f0a0-0000-7000-8000-000000000002/me.png';
const picture = new File(['png'], 'me.png', { type: 'image/png' });
const press = (name: string) => screen.getByRole('button', { name });

describe('Complete Profile during an upload', () => {
  test("waits for the founder's deck and picture", async () => {
    mockRoute(getCurrentUser, { ...founder, hasProfile: true });
    mockRoute(getFounderDraft, { step: 5, values: { businessName: 'Lumen Grid' } });
    const made = mockRoute(createFounderProfile, founderProfile);
    const deckArrives = holdUpload();
    const pictureArrives = holdUpload(uploadProfileImage, pictureUrl);
    const path = '/onboarding/founder?step=5';
    const { person, address } = await renderPage(<FounderWizard />, { path, user: founder });
    await person.upload(await screen.findByLabelText('Pitch Deck'), deck);
    await person.click(press('Next'));
    await person.upload(await screen.findByLabelText('Profile Image'), picture);
    await person.click(press('Complete Profile'));
    const button = await screen.findByRole('button', { name: 'Creating your profile...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(press('Previous')).toBeDisabled();
    await deckArrives();
    expect(made.calls).toEqual([]);
    await pictureArrives();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(made.calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ pitchDeckUrl: fileUrl, profileImageUrl: pictureUrl }),
    ]);
  });

  test("waits for the investor's picture and includes text typed during the upload", async () => {
    mockRoute(getCurrentUser, { ...investor, hasProfile: true });
    const made = mockRoute(createInvestorProfile, investorProfile);
    const arrive = holdUpload(uploadProfileImage, pictureUrl);
    const path = '/onboarding/investor';
    const { person, address } = await renderPage(<InvestorOnboarding />, { path, user: investor });
    await person.upload(await screen.findByLabelText('Profile Image'), picture);
    await person.click(press('Complete Profile'));
    await screen.findByRole('button', { name: 'Creating your profile...' });
    await fillIn(person, { Bio: 'Hello' });
    await arrive();
    await waitFor(() => expect(address()).toBe('/investor-dashboard'));
    expect(made.calls[0]?.body).toMatchObject({ bio: 'Hello', profileImageUrl: pictureUrl });
  });

  test('lets the member decide after a failed upload', async () => {
    mockRoute(getCurrentUser, investor);
    const made = mockRoute(createInvestorProfile, investorProfile);
    const refusal = { message: 'Later.', code: 'unavailable' } as const;
    const { release } = mockRoute(uploadProfileImage, refusal, { status: 503, isHeld: true });
    const path = '/onboarding/investor';
    const { person } = await renderPage(<InvestorOnboarding />, { path, user: investor });
    await person.upload(await screen.findByLabelText('Profile Image'), picture);
    await person.click(press('Complete Profile'));
    await screen.findByRole('button', { name: 'Creating your profile...' });
    await release();
    await screen.findByText('Upload Failed');
    await screen.findByRole('button', { name: 'Complete Profile' });
    expect(made.calls).toEqual([]);
  });
});
