import { expect, test } from '@jest/globals';
import { readReport } from '@introvest/contracts/moderation';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { founder } from '@introvest/testing/web/people';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import { file, id } from '../testing/report';
import Moderation from './Moderation';

/** Opens a report whose evidence is a copy of the given profile. */
async function openCopy(profile: object): Promise<HTMLElement> {
  const [copy] = file.evidence;
  if (!copy) throw new Error('There is no copy.');
  const content = JSON.stringify(profile);
  mockRoute(readReport, { ...file, evidence: [{ ...copy, type: 'profile', content }] });
  await renderPage(<Moderation />, {
    path: `/moderation?report=${file.id}`,
    user: founder({ isModerator: true }),
  });
  return screen.findByRole('list', { name: 'Evidence' });
}

test('shows a profile with names first, and amounts and choices in words', async () => {
  const list = await openCopy({
    title: 'Partner',
    check_size_max: 3_000_000,
    check_size_min: 500_000,
    firm_name: 'seed',
    industry_preferences: ['ai-ml', 'fintech'],
    linkedin_profile: 'https://linkedin.example/in/ivan',
    last_name: 'Scam',
    first_name: 'Ivan',
  });
  expect(list).toHaveTextContent(
    'Firm nameseedFirst nameIvanLast nameScamTitlePartnerMaximum cheque size$3MMinimum cheque size$500KIndustry preferencesAI/ML, FinTechLinkedIn profilehttps://',
  );
});

test('shows the name of an uploaded file in any field of a profile', async () => {
  const list = await openCopy({
    company_name: 'Lumen',
    pitch_deck_url: `/api/files/${id(4)}/Deck%20(2).pdf`,
    one_more_file_url: `/api/files/${id(4)}/100%.pdf`,
    website: 'https://lumen.example/api/files/1/a.pdf',
  });
  expect(list).toHaveTextContent(
    /Pitch deckDeck \(2\)\.pdf \(file not included\)One more file100%\.pdf \(/,
  );
  expect(list).not.toHaveTextContent(`/api/files/${id(4)}`);
  expect(list).toHaveTextContent('Websitehttps://lumen.example/api/files/1/a.pdf');
});
