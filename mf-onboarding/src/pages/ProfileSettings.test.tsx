import { afterEach, expect, jest, test } from '@jest/globals';
import {
  getFounderProfile,
  updateFounderProfile,
  uploadBusinessPlan,
} from '@introvest/contracts/onboarding';
import { fillIn } from '@introvest/testing/web/fillIn';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { act, screen, waitFor, within } from '@testing-library/react';
import { page } from '../settings/useReload';
import { openFounder, openInvestor, save, toast } from '../testing/openProfile';
import { founderProfile } from '../testing/people';

const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
afterEach(() => {
  reload.mockClear();
  jest.useRealTimers();
});

const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
const openTab = (name: string) => screen.getByRole('tab', { name });

test("saves a founder's changed and cleared values", async () => {
  const { person, saved } = await openFounder({ currentFunding: 40_000 });
  expect(await screen.findByRole('heading', { name: 'Founder Profile' })).toBeVisible();
  expect(screen.getByLabelText('Industry')).toHaveTextContent('Education');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/Headline for your card/);
  await fillIn(person, { Title: 'CEO' });
  await person.clear(screen.getByLabelText('Team Size'));
  await person.clear(screen.getByLabelText('Location'));
  await person.clear(screen.getByLabelText('Current Funding'));
  await person.type(screen.getByLabelText('Tags'), ' solar {Enter}cold chain{Enter}');
  await save(person);
  expect(await toast()).toHaveTextContent(
    'Profile Updated Your profile has been updated successfully!',
  );
  expect(saved.calls[0]?.body).toMatchObject({
    title: 'CEO',
    teamSize: 0,
    location: '',
    currentFunding: null,
    tags: ['solar', 'cold chain'],
  });
});

test('saves the suggested year of an empty profile with other changes, and lets it be cleared', async () => {
  const { person, saved } = await openFounder();
  const year = await screen.findByLabelText('Founded Year');
  const suggested = String(new Date().getFullYear());
  expect(year).toHaveValue(suggested);
  await fillIn(person, { Title: 'CEO' });
  await save(person);
  await waitFor(() => expect(saved.calls).toHaveLength(1));
  expect(saved.calls[0]?.body).toEqual({ title: 'CEO', foundedYear: Number(suggested) });
  await person.clear(year);
  await save(person);
  await waitFor(() => expect(saved.calls).toHaveLength(2));
  expect(saved.calls[1]?.body).toEqual({ foundedYear: null });
});

test('shows errors for invalid and refused values at their fields', async () => {
  const { person } = await openFounder();
  const reply = {
    message: 'Enter a valid web address',
    code: 'validation_failed' as const,
    errors: [{ field: 'website', message: 'Enter a valid web address' }],
  };
  mockRoute(updateFounderProfile, reply, { status: 400 });
  await person.type(await screen.findByLabelText('Website'), 'lumen');
  await save(person);
  expect(await screen.findByText('Enter a valid web address')).toBeVisible();
  await fillIn(person, { Website: 'https://lumen.example' });
  await save(person);
  expect(await toast()).toHaveTextContent('Error Enter a valid web address');
});

test('shows values that the server derived, and keeps text typed since the save', async () => {
  const { person } = await openFounder();
  const settled = {
    ...founderProfile,
    stage: 'idea',
    currentFundingStatus: null,
    businessStage: 'idea',
  } as const;
  const saved = mockRoute(
    updateFounderProfile,
    () => {
      mockRoute(getFounderProfile, settled);
      return settled;
    },
    { isHeld: true },
  );
  expect(await screen.findByLabelText('Business Stage')).toHaveDisplayValue('MVP');
  await person.selectOptions(screen.getByLabelText('Funding Stage'), 'Idea');
  await save(person);
  await waitFor(() => expect(saved.calls).toHaveLength(1));
  await fillIn(person, { Awards: 'Typed meanwhile' });
  await saved.release();
  await toast();
  await waitFor(() => expect(screen.getByLabelText('Business Stage')).toHaveDisplayValue('Idea'));
  expect(screen.getByLabelText('Awards')).toHaveValue('Typed meanwhile');
  expect(saved.calls[0]?.body).toEqual({
    stage: 'idea',
    currentFundingStatus: null,
    foundedYear: new Date().getFullYear(),
  });
  const next = mockRoute(updateFounderProfile, settled);
  await save(person);
  await waitFor(() => expect(next.calls).toHaveLength(1));
  expect(next.calls[0]?.body).toMatchObject({ awards: 'Typed meanwhile' });
  expect(next.calls[0]?.body).not.toHaveProperty('title');
});

test("sends an investor's cleared name and range, which the server derives", async () => {
  const { person, saved } = await openInvestor({ investmentRange: '$5M+' });
  expect(await screen.findByRole('heading', { name: 'Investor Profile' })).toBeVisible();
  await person.clear(screen.getByLabelText('Full Name'));
  await person.selectOptions(screen.getByLabelText('Investment Range'), 'Not specified');
  await person.type(screen.getByLabelText('Investment Focus'), 'Cold chain{Enter}');
  await save(person);
  await toast();
  expect(saved.calls[0]?.body).toEqual({
    fullName: '',
    investmentRange: null,
    investmentFocus: ['Solar', 'Cold chain'],
  });
  await person.click(openTab('File Uploads'));
  expect(screen.getByLabelText('Profile Image')).toBeEnabled();
  expect(screen.queryByText('Pitch Deck')).toBeNull();
});

test('reloads the page after an upload, but asks first if there are unsaved changes', async () => {
  mockRoute(uploadBusinessPlan, { fileUrl: '/api/files/1/plan.pdf' });
  const { person, address } = await openFounder();
  await person.type(await screen.findByLabelText('Title'), 'CEO');
  await person.click(openTab('File Uploads'));
  expect(address()).toBe('/profile?tab=files');
  expect(await screen.findByRole('link', { name: 'View Pitch Deck' })).toHaveAttribute(
    'href',
    founderProfile.pitchDeckUrl,
  );
  await person.upload(screen.getByLabelText('Business Plan'), plan);
  const question = await screen.findByRole('alertdialog', {});
  expect(question).toHaveTextContent('Reload without saving?');
  expect(reload).not.toHaveBeenCalled();
  await person.click(within(question).getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('stays on the current tab when an upload ends', async () => {
  jest.useFakeTimers();
  const reply = { fileUrl: '/api/files/1/plan.pdf' };
  const { release } = mockRoute(uploadBusinessPlan, reply, { isHeld: true });
  const { person } = await openFounder({}, '?tab=files');
  await person.upload(await screen.findByLabelText('Business Plan'), plan);
  await person.click(openTab('Profile Information'));
  await waitFor(() => expect(screen.queryByLabelText('Business Plan')).toBeNull());
  await release();
  await screen.findByText('Upload Successful');
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(reload).not.toHaveBeenCalled();
});
