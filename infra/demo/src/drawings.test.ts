import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawAvatar, withSvg } from './avatars.js';
import { printable } from './deckPages.js';
import { drawDeck } from './decks.js';
import { demoFounders, demoInvestors } from './people.js';

const everybody = [
  ...demoFounders.map((person) => ({ person, role: 'founder' as const })),
  ...demoInvestors.map((person) => ({ person, role: 'investor' as const })),
];

test('every picture decodes at 512 pixels, and no two are alike', async () => {
  const pictures = await withSvg(() =>
    Promise.all(everybody.map(({ person, role }) => drawAvatar(person, role))),
  );
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 512,
    });
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(36);
});

test.each(demoFounders)('the deck of $company is a small PDF of six pages', async (founder) => {
  const deck = await drawDeck(founder);
  expect(deck.subarray(0, 5).toString()).toBe('%PDF-');
  expect(deck.length).toBeLessThan(60_000);
  expect(deck.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(6);
});

test('the same person gives the same bytes', async () => {
  const [founder] = demoFounders;
  if (!founder) throw new Error('There is no founder.');
  expect((await drawDeck(founder)).equals(await drawDeck(founder))).toBe(true);
  const draw = () => withSvg(() => drawAvatar(founder, 'founder'));
  expect((await draw()).equals(await draw())).toBe(true);
});

test.each([
  ['São Paulo’s Żółć – 5 €', 'São Paulo’s Zólc – 5 €'],
  ['Zofia Wiśniewska', 'Zofia Wisniewska'],
])('%s is printed as %s with the built-in fonts', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
