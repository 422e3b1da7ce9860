import { beforeEach, describe, expect, test } from '@jest/globals';
import { getCurrentUser } from '@introvest/contracts/auth';
import {
  createFounderProfile,
  createInvestorProfile,
  getInvestorDraft,
  saveInvestorDraft,
  uploadPitchDeck,
  uploadProfileImage,
  type InvestorDraft,
} from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { heading, openWizard, press } from '../testing/openWizard';
import { founder, founderProfile, investor, investorProfile } from '../testing/people';
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
  mockRoute(saveInvestorDraft, ({ body }) => body as InvestorDraft);
  mockRoute(getInvestorDraft, { values: { investmentRange: '$5M+' } });
});

test('adds a deck whose upload ends on a later step to the draft and to its own step', async () => {
  mockRoute(getCurrentUser, founder);
  const arrive = holdUpload();
  const { person, saved } = await openWizard('Pitch Deck Upload', { step: 4, values: {} });
  await person.upload(screen.getByLabelText('Pitch Deck'), deck);
  await person.click(press('Next'));
  await heading('Profile Image');
  await arrive();
  await waitFor(() =>
    expect(saved.calls.at(-1)?.body).toMatchObject({ step: 5, values: { pitchDeckUrl: fileUrl } }),
  );
  await person.click(press('Previous'));
  await heading('Pitch Deck Upload');
  expect(screen.getByRole('link', { name: 'View Pitch Deck' })).toHaveAttribute('href', fileUrl);
});

const pictureUrl = '/api/files/0193f0a0-0000-7000-8000-000000000002/me.png';
const picture = new File(['png'], 'me.png', { type: 'image/png' });

describe('Complete Profile during an upload', () => {
  test("waits for the founder's deck and picture", async () => {
    mockRoute(getCurrentUser, { ...founder, hasProfile: true });
    const made = mockRoute(createFounderProfile, founderProfile);
    const deckArrives = holdUpload();
    const pictureArrives = holdUpload(uploadProfileImage, pictureUrl);
    const draft = { step: 5, values: { businessName: 'Lumen Grid' } };
    const { person, address } = await openWizard('Pitch Deck Upload', draft, '?step=5');
    await person.upload(screen.getByLabelText('Pitch Deck'), deck);
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
