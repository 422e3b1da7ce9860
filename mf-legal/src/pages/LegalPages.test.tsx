import { expect, test } from '@jest/globals';
import { getLegalDocument, type LegalDocument } from '@introvest/contracts/legal';
import { mockRoute } from '@introvest/testing/web/mockRoute';
import { renderPage } from '@introvest/testing/web/render';
import { screen, within } from '@testing-library/react';
import PrivacyPolicy from './PrivacyPolicy';
import TermsOfService from './TermsOfService';

const buildDocument = (given: Partial<LegalDocument>, sections: number): LegalDocument => ({
  document: 'privacy-policy',
  title: 'Privacy Policy',
  effectiveDate: '9th July 2025',
  version: '1',
  sections: Array.from({ length: sections }, (_, index) => ({
    id: `part-${index + 1}`,
    heading: `Part ${index + 1}`,
    paragraphs: ['One paragraph.', 'Another one.'],
    ...(index === 0 ? { list: ['An item', 'Another item'] } : {}),
  })),
  ...given,
});

const privacy = buildDocument({}, 10);
const terms = buildDocument({ document: 'terms-of-service', title: 'Terms of Service' }, 13);

const pages = [
  { Page: PrivacyPolicy, path: '/privacy-policy', document: privacy, other: 'Terms of Service' },
  { Page: TermsOfService, path: '/terms-of-service', document: terms, other: 'Privacy Policy' },
];

test.each(pages)('renders $path with its sections, contents and links', async (page) => {
  const { Page, path, document, other } = page;
  const mocked = mockRoute(getLegalDocument, document);
  const { container } = await renderPage(<Page />, { path });
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((one) => one.textContent)).toEqual(
    document.sections.map(({ heading }, index) => `${index + 1}. ${heading}`),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(document.title);
  expect(screen.getByText(/Effective 9th July 2025/)).toBeVisible();
  expect(mocked.calls).toMatchObject([{ params: { document: document.document } }]);
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
  expect(links).toHaveLength(document.sections.length);
  for (const [index, link] of links.entries()) {
    const section = container.querySelector(link.hash);
    expect(section).toHaveAccessibleName(`${index + 1}. Part ${index + 1}`);
  }
  for (const name of ['Back to Home', 'Return to Homepage']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/');
  }
  expect(screen.getByRole('link', { name: other })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
});

test('shows the title and the links to the home page while the text loads', async () => {
  mockRoute(getLegalDocument, () => new Promise<never>(() => {}));
  await renderPage(<TermsOfService />, { path: '/terms-of-service' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeVisible();
});
