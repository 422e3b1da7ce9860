import { brand, seedOf } from './brandColors.js';
import type { DeckColours } from './deckColours.js';
import type { DemoFounder, Stage } from './demoPeople.js';

export type Doc = PDFKit.PDFDocument;

export const serif = 'Times-Roman';
export const sans = 'Helvetica';
export const bold = 'Helvetica-Bold';

const stageNames: Record<Stage, string> = {
  'pre-seed': 'Pre-seed round',
  seed: 'Seed round',
  'series-a': 'Series A',
  'series-b': 'Series B',
  'series-c': 'Series C',
};

/** Built-in fonts know Western European letters only: other accents are dropped, never shown as garbage. */
export const printable = (text: string): string =>
  text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[^ -\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/g, (letter) =>
      letter.normalize('NFD').replace(/[^ -~]/g, ''),
    );

/** Writes without ever starting a new page by itself. */
export function write(
  doc: Doc,
  text: string,
  at: { x: number; y: number; width: number; size: number; font?: string; colour?: string },
  options: PDFKit.Mixins.TextOptions = {},
): number {
  doc
    .font(at.font ?? sans)
    .fontSize(at.size)
    .fillColor(at.colour ?? brand.ink);
  const content = printable(text);
  const height = doc.heightOfString(content, { width: at.width, ...options });
  doc.text(content, at.x, at.y, { width: at.width, ...options });
  return at.y + height;
}

/** Rings or bars that only this company has, cut off by the right edge. */
function drawEmblem(doc: Doc, company: string, { accent, tint }: DeckColours): void {
  const seed = seedOf(company);
  const spin = seed % 360;
  doc.save().translate(770, 270);
  for (let ring = 0; ring < 5; ring += 1) {
    const radius = 66 + ring * 46;
    const start = ((spin + ring * (40 + (seed % 50))) * Math.PI) / 180;
    const end = start + Math.PI * (0.7 + ((seed >>> (ring + 3)) % 9) / 10);
    const points = Array.from({ length: 61 }, (_, n) => start + ((end - start) * n) / 60);
    points.forEach((angle, n) => {
      const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      if (n === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    });
    doc
      .lineWidth(20)
      .lineCap('round')
      .strokeOpacity(ring % 2 === 0 ? 1 : 0.28);
    doc.stroke(ring % 2 === 0 ? accent : tint);
  }
  doc.restore();
  doc.strokeOpacity(1).circle(770, 270, 26).fill(tint);
}

export function drawCover(doc: Doc, founder: DemoFounder, colours: DeckColours): void {
  doc.rect(0, 0, 960, 540).fill(colours.deep);
  drawEmblem(doc, founder.company, colours);
  const label = `${stageNames[founder.stage]}  ·  ${founder.location}`;
  write(doc, label, { x: 64, y: 64, width: 440, size: 13, colour: colours.tint });
  const bottom = write(
    doc,
    founder.company,
    { x: 64, y: 170, width: 460, size: 66, font: serif, colour: '#FFFFFF' },
    { lineGap: -8 },
  );
  doc.rect(66, bottom + 14, 56, 4).fill(colours.accent);
  const title = { x: 64, y: bottom + 36, width: 430, size: 21, colour: '#FFFFFF' };
  write(doc, founder.title, title, { lineGap: 4 });
  const name = `${founder.firstName} ${founder.lastName}`;
  write(doc, name, { x: 64, y: 448, width: 400, size: 15, font: bold, colour: '#FFFFFF' });
  const site = founder.website.replace('https://', '');
  write(doc, site, { x: 64, y: 470, width: 400, size: 13, colour: colours.tint });
}

/** A content page: paper, heading, a thin foot with the company and the page number. */
export function startPage(
  doc: Doc,
  founder: DemoFounder,
  colours: DeckColours,
  { page, title }: { page: number; title: string },
): void {
  doc.addPage();
  doc.rect(0, 0, 960, 540).fill(brand.paper);
  doc.rect(0, 0, 10, 540).fill(colours.deep);
  write(doc, title, { x: 64, y: 52, width: 800, size: 40, font: serif, colour: colours.deep });
  doc.moveTo(64, 492).lineTo(896, 492).lineWidth(0.75).stroke(brand.line);
  const foot = { y: 503, size: 10.5, colour: brand.muted };
  write(doc, founder.company, { ...foot, x: 64, width: 400 });
  write(doc, String(page), { ...foot, x: 796, width: 100 }, { align: 'right' });
}

/** Three numbered statements in large type. */
export function drawPoints(
  doc: Doc,
  founder: DemoFounder,
  colours: DeckColours,
  { page, title, points }: { page: number; title: string; points: readonly string[] },
): void {
  startPage(doc, founder, colours, { page, title });
  points.forEach((point, index) => {
    const y = 142 + index * 112;
    doc.roundedRect(64, y, 832, 96, 10).fill(index === 0 ? colours.tint : brand.surface);
    if (index > 0) doc.roundedRect(64, y, 832, 96, 10).lineWidth(0.75).stroke(brand.line);
    const number = { x: 92, y: y + 26, width: 50, size: 44, font: serif, colour: colours.deep };
    write(doc, String(index + 1), number);
    doc.font(sans).fontSize(22);
    const height = doc.heightOfString(printable(point), { width: 690, lineGap: 3 });
    write(doc, point, { x: 166, y: y + 50 - height / 2, width: 690, size: 22 }, { lineGap: 3 });
  });
}
