import type { Hair } from './demoPeople.js';

interface HairShapes {
  /** Drawn before the head. */
  behind?: string;
  /** Drawn over the forehead. */
  front?: string;
}

const circles = (points: [x: number, y: number, r: number][]) =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

const outline = (d: string) => `<path d="${d}"/>`;

const cap = outline(
  'M172 222C158 128 206 98 256 98s98 30 84 124c-8-36-20-56-40-66-28 10-60 10-88 0-20 10-32 30-40 66Z',
);
const centreParting = outline(
  'M170 236C152 130 206 92 256 92s104 38 86 144c-6-44-34-82-86-98-52 16-80 54-86 98Z',
);
const crown = outline(
  'M172 212C168 132 212 108 256 108s88 24 84 104c-12-44-36-60-84-60s-72 16-84 60Z',
);

/** Hair on a head that is centred on 256/226 and about 168 wide and 204 high. */
export const hairShapes: Record<Hair, HairShapes> = {
  short: { front: cap },
  crop: { front: crown },
  parted: {
    front: outline(
      'M168 232C146 116 210 82 266 88c62 4 92 52 76 144-4-42-18-66-42-84-34 22-78 26-104 20-16 16-24 36-28 64Z',
    ),
  },
  waves: {
    behind: circles([
      [186, 156, 44],
      [326, 156, 44],
      [172, 206, 32],
      [340, 206, 32],
    ]),
    front: circles([
      [204, 130, 40],
      [250, 114, 44],
      [298, 126, 42],
      [328, 158, 30],
      [184, 164, 28],
    ]),
  },
  bob: {
    behind: outline(
      'M148 214c0-96 54-134 108-134s108 38 108 134v104c0 20-22 26-40 20H188c-18 6-40 0-40-20Z',
    ),
    front: outline(
      'M172 216c-4-92 40-128 84-128s88 36 84 128c-8-22-16-34-24-40-44 8-88 6-120-4-10 8-18 22-24 44Z',
    ),
  },
  long: {
    behind: outline(
      'M142 222c0-102 56-144 114-144s114 42 114 144c0 70 22 128 14 196-34 22-66 14-84-6h-88c-18 20-50 28-84 6-8-68 14-126 14-196Z',
    ),
    front: centreParting,
  },
  bun: { behind: circles([[256, 78, 46]]), front: centreParting },
  curls: {
    behind: circles([
      [170, 178, 46],
      [342, 178, 46],
      [158, 236, 40],
      [354, 236, 40],
      [172, 288, 32],
      [340, 288, 32],
      [206, 124, 46],
      [306, 124, 46],
    ]),
    front: circles([
      [208, 136, 34],
      [256, 120, 40],
      [304, 136, 34],
      [182, 170, 24],
      [330, 170, 24],
    ]),
  },
  afro: { behind: circles([[256, 190, 142]]), front: crown },
  bald: {},
  scarf: {},
};

/** A headscarf leaves an opening for the face; it is drawn over the head, with the shoulders' drape. */
export const scarfShape =
  '<path fill-rule="evenodd" d="M140 236C140 124 196 84 256 84s116 40 116 152c0 58 8 96 34 142-44 44-256 44-300 0 26-46 34-84 34-142ZM256 134c-50 0-76 36-76 94 0 62 34 98 76 98s76-36 76-98c0-58-26-94-76-94Z"/>' +
  '<path fill="#000" fill-opacity=".10" d="M330 300c6 40 0 74-62 108 70-6 116-22 138-30-20-36-30-66-33-104-10 12-24 20-43 26Z"/>';

export const beardShape = outline(
  'M174 236c0 84 38 116 82 116s82-32 82-116c-6 32-22 46-44 44-24-10-52-10-76 0-22 2-38-12-44-44Z',
);
