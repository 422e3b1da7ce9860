import { expect, test } from '@jest/globals';
import { renderPage } from '@introvest/testing/web/render';
import { screen } from '@testing-library/react';
import Landing from './Landing';

const link = (name: string) => screen.getByRole('link', { name });

test.each([
  ['Get Started', '/auth'],
  ['Sign In', '/auth'],
  ['Join as Founder', '/auth'],
  ['Join as Investor', '/auth'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Contact', '/contact'],
])('links %s to %s, once', async (name, address) => {
  await renderPage(<Landing />);
  expect(link(name)).toHaveAttribute('href', address);
});

test('shows what the product is, its benefits and its three steps', async () => {
  const { container } = await renderPage(<Landing />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['How it works', 'Features']) {
    const { hash } = link(name) as HTMLAnchorElement;
    expect(container.querySelector(hash)).toBeInTheDocument();
  }
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  const promises = ['Smart matching', 'Verified profiles', 'Secure messaging'];
  const steps = ['Create a profile', 'Discover matches', 'Connect'];
  expect(headings).toEqual(expect.arrayContaining([...promises, ...steps]));
});

const twice = (scheme: string) => new RegExp(`-${scheme}-1x\\.avif, \\S+-${scheme}-2x\\.avif 2x$`);

test("shows pictures in the page's colour scheme and reserves their space", async () => {
  await renderPage(<Landing />);
  const pictures = screen.getAllByRole('img', { name: /investor/ });
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect(picture.getAttribute('src')).toMatch(/-light\.webp$/);
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
    const sources = [...(picture.parentElement?.querySelectorAll('source') ?? [])];
    // A browser uses the first source that it supports, so smaller formats come first, and dark before light.
    expect(sources.map(({ type, media, srcset }) => [type, media, srcset])).toEqual([
      ['image/avif', '(prefers-color-scheme: dark)', expect.stringMatching(twice('dark'))],
      ['', '(prefers-color-scheme: dark)', expect.stringMatching(/-dark\.webp$/)],
      ['image/avif', '', expect.stringMatching(twice('light'))],
    ]);
  }
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
});
