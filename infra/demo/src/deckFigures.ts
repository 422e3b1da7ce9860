import { brand } from './brandColors.js';
import { bold, sans, serif, startPage, write, type Doc } from './deckPages.js';
import type { DeckColours } from './deckColours.js';
import type { DemoFounder } from './demoPeople.js';

const shortMoney = (amount: number): string =>
  amount >= 1_000_000 ? `$${Number((amount / 1_000_000).toFixed(1))}M` : `$${amount / 1000}K`;

/** Three nested circles, their figures beside them. */
export function drawMarket(doc: Doc, founder: DemoFounder, colours: DeckColours): void {
  const { market } = founder.pitch;
  startPage(doc, founder, colours, { page: 4, title: 'The market' });
  const rings = [
    { radius: 164, fill: colours.tint, value: market.total, label: 'The whole market' },
    { radius: 112, fill: colours.accent, value: market.reachable, label: 'Within our reach' },
    { radius: 60, fill: colours.deep, value: market.first, label: 'Where we start' },
  ];
  rings.forEach(({ radius, fill, value, label }) => {
    const top = 466 - radius * 2;
    const y = top - 8;
    doc.circle(236, 466 - radius, radius).fill(fill);
    doc
      .moveTo(236, top + 14)
      .lineTo(500, top + 14)
      .lineWidth(0.75)
      .stroke(brand.muted);
    doc.circle(236, top + 14, 3).fill(brand.ink);
    const figure = { x: 516, y, width: 150, size: 38, font: serif, colour: colours.deep };
    write(doc, value.replace('m', 'M'), figure);
    write(doc, label, { x: 676, y: y + 13, width: 220, size: 16, colour: brand.muted });
  });
  const end = write(doc, market.why, { x: 516, y: 410, width: 380, size: 15, font: bold });
  write(doc, founder.targetMarket, {
    x: 516,
    y: end + 5,
    width: 380,
    size: 12.5,
    colour: brand.muted,
  });
}

function drawBars(doc: Doc, values: number[], colours: DeckColours): void {
  const highest = Math.max(...values);
  const [left, base, tall, step] = [64, 440, 244, 86];
  values.forEach((value, index) => {
    const height = Math.max(4, (value / highest) * tall);
    const x = left + index * step;
    const last = index === values.length - 1;
    doc.roundedRect(x, base - height, 58, height, 4).fill(last ? colours.deep : colours.accent);
    const text = value.toLocaleString('en-US');
    const style = {
      x: x - 12,
      y: base - height - 20,
      width: 82,
      size: 13,
      font: last ? bold : sans,
    };
    write(doc, text, style, { align: 'center' });
    const quarter = last ? 'now' : `Q-${values.length - 1 - index}`;
    const tick = { x: x - 12, y: base + 9, width: 82, size: 11, colour: brand.muted };
    write(doc, quarter, tick, { align: 'center' });
  });
  doc.moveTo(left - 8, base).lineTo(left + values.length * step - 20, base);
  doc.lineWidth(1).stroke(brand.muted);
}

/** Six quarters as bars, the milestones beside them. */
export function drawTraction(doc: Doc, founder: DemoFounder, colours: DeckColours): void {
  const { traction } = founder.pitch;
  startPage(doc, founder, colours, { page: 5, title: 'Traction' });
  const measure = `${traction.measure}, by quarter`.replace(
    / a quarter, by quarter$/,
    ' per quarter',
  );
  write(doc, measure, { x: 64, y: 122, width: 500, size: 14, colour: brand.muted });
  drawBars(doc, traction.values, colours);
  doc.roundedRect(624, 128, 272, 334, 10).fill(colours.tint);
  let y = write(doc, 'What is done', {
    x: 650,
    y: 150,
    width: 220,
    size: 13,
    font: bold,
    colour: colours.deep,
  });
  for (const milestone of founder.milestones) {
    doc.circle(655, y + 22, 3.5).fill(colours.deep);
    y = write(doc, milestone, { x: 670, y: y + 14, width: 204, size: 14.5 }, { lineGap: 2 });
  }
  y = write(doc, 'Revenue', {
    x: 650,
    y: y + 26,
    width: 220,
    size: 13,
    font: bold,
    colour: colours.deep,
  });
  write(doc, founder.revenue, { x: 650, y: y + 8, width: 224, size: 14.5 }, { lineGap: 2 });
}

function drawSpending(doc: Doc, founder: DemoFounder, colours: DeckColours): void {
  const fills = [colours.deep, colours.accent, brand.muted];
  let x = 500;
  founder.pitch.spend.forEach(({ on, share }, index) => {
    const width = (396 * share) / 100;
    const fill = fills[index] ?? brand.line;
    doc.rect(x, 258, width - 3, 26).fill(fill);
    x += width;
    const y = 308 + index * 32;
    doc.circle(507, y + 8, 6).fill(fill);
    write(doc, on, { x: 526, y, width: 280, size: 15.5 });
    write(doc, `${share}%`, { x: 816, y, width: 80, size: 15.5, font: bold }, { align: 'right' });
  });
  const address = founder.website.replace('https://', '');
  write(doc, address, { x: 500, y: 440, width: 396, size: 14, font: bold, colour: colours.deep });
}

/** Who does it, and what the round is for. */
export function drawAsk(doc: Doc, founder: DemoFounder, colours: DeckColours): void {
  startPage(doc, founder, colours, { page: 6, title: 'Team and round' });
  founder.pitch.team.forEach(({ name, role }, index) => {
    const y = 150 + index * 88;
    doc.circle(90, y + 26, 26).fill(index === 0 ? colours.deep : colours.tint);
    const initials = name
      .split(' ')
      .map((part) => part[0])
      .slice(-2)
      .join('');
    const ink = index === 0 ? '#FFFFFF' : colours.deep;
    const mark = { x: 60, y: y + 18, width: 60, size: 17, font: bold, colour: ink };
    write(doc, initials, mark, { align: 'center' });
    write(doc, name, { x: 134, y: y + 6, width: 310, size: 18, font: bold });
    write(doc, role, { x: 134, y: y + 29, width: 310, size: 14, colour: brand.muted });
  });
  const people = `${founder.teamSize} people, ${founder.location}, since ${founder.foundedYear}`;
  write(doc, people, { x: 64, y: 440, width: 390, size: 13, colour: brand.muted });
  write(doc, 'We are raising', { x: 500, y: 146, width: 396, size: 14, colour: brand.muted });
  const goal = { x: 500, y: 172, width: 396, size: 60, font: serif, colour: colours.deep };
  write(doc, shortMoney(founder.fundingGoal), goal);
  drawSpending(doc, founder, colours);
}
