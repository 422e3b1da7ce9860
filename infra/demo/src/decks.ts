import PDFDocument from 'pdfkit';
import { brand, pick, seedOf } from './brandColors.js';
import { drawAsk, drawMarket, drawTraction } from './deckFigures.js';
import { drawCover, drawPoints } from './deckPages.js';
import type { DemoFounder } from './demoPeople.js';
import type { DeckColours } from './deckColours.js';

const schemes: readonly DeckColours[] = [
  { deep: brand.spruce, tint: brand.spruceTint, accent: brand.saffron },
  { deep: brand.indigo, tint: brand.indigoTint, accent: brand.saffron },
  { deep: brand.ink, tint: brand.saffronTint, accent: brand.saffron },
  { deep: '#0B4436', tint: brand.saffronTint, accent: brand.spruceMid },
  { deep: '#2A2D6B', tint: brand.indigoTint, accent: brand.spruceMid },
];

/** Slides of 16:9. */
export const slide = { width: 960, height: 540, margin: 64 } as const;

/** Six pages with the fonts that every viewer has; the same bytes for the same founder. */
export function drawDeck(founder: DemoFounder): Promise<Buffer> {
  const colours = pick(schemes, seedOf(founder.company), 1);
  const doc = new PDFDocument({
    size: [slide.width, slide.height],
    margin: 0,
    info: {
      Title: `${founder.company}: pitch deck`,
      Author: `${founder.firstName} ${founder.lastName}`,
      // A fixed date: pdfkit would put the present moment into the bytes.
      CreationDate: new Date(Date.UTC(2025, 6, 9)),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });
  drawCover(doc, founder, colours);
  drawPoints(doc, founder, colours, {
    page: 2,
    title: 'The problem',
    points: founder.pitch.problem,
  });
  drawPoints(doc, founder, colours, {
    page: 3,
    title: 'What we make',
    points: founder.pitch.product,
  });
  drawMarket(doc, founder, colours);
  drawTraction(doc, founder, colours);
  drawAsk(doc, founder, colours);
  doc.end();
  return done;
}
