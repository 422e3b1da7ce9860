import sharp from 'sharp';
import { beardShape, hairShapes, scarfShape } from './avatarHair.js';
import { brand, pick, seedOf } from './brandColors.js';
import type { Person, Portrait } from './demoPeople.js';

const skins = {
  1: ['#F3D3BD', '#E3B79B'],
  2: ['#EBC3A0', '#D8A57E'],
  3: ['#D6A077', '#BD845A'],
  4: ['#B57A50', '#98613B'],
  5: ['#7C4E33', '#643B24'],
} as const;

const hairTones = {
  black: '#211D1E',
  brown: '#57392A',
  auburn: '#96482A',
  blond: '#CFA45F',
  grey: '#A9ABA6',
} as const;

/** Ground, pattern, garment, detail of the garment. */
const founderColours = [
  [brand.spruceTint, '#C9E3D6', brand.spruce, brand.saffron],
  ['#CFE7DB', '#B5D8C7', brand.ink, brand.spruceMid],
  [brand.saffronTint, '#F4DDB2', brand.spruce, brand.paper],
  ['#BFDDCF', '#A5CDBB', '#F0E6D2', brand.spruce],
  [brand.spruceTint, '#F2DCB0', '#2C7F68', brand.paper],
] as const;
const investorColours = [
  [brand.indigoTint, '#D2D4F0', brand.indigo, brand.saffron],
  ['#D6D8F3', '#BFC3EC', brand.ink, brand.indigoMid],
  [brand.saffronTint, '#F4DDB2', brand.indigo, brand.paper],
  ['#CBCEEF', '#B4B8E5', '#F0E6D2', brand.indigo],
] as const;

const repeat = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');

type Pattern = (colour: string) => string;

const patterns: Pattern[] = [
  (colour) =>
    repeat(
      5,
      (n) =>
        `<circle cx="256" cy="232" r="${150 + n * 52}" fill="none" stroke="${colour}" stroke-width="22"/>`,
    ),
  (colour) =>
    repeat(
      12,
      (n) =>
        `<path d="M${n * 84 - 420} 512 L${n * 84 + 92} 0" stroke="${colour}" stroke-width="30"/>`,
    ),
  (colour) =>
    repeat(
      64,
      (n) =>
        `<circle cx="${(n % 8) * 64 + 32}" cy="${Math.floor(n / 8) * 64 + 32}" r="13" fill="${colour}"/>`,
    ),
  (colour) =>
    repeat(16, (n) => {
      const [x, y] = [(n % 4) * 128, Math.floor(n / 4) * 128];
      const flip = (n + Math.floor(n / 4)) % 2 === 0;
      const d = flip
        ? `M${x} ${y}h128a128 128 0 0 1 -128 128Z`
        : `M${x + 128} ${y + 128}h-128a128 128 0 0 1 128 -128Z`;
      return `<path d="${d}" fill="${colour}"/>`;
    }),
  (colour) => `<circle cx="330" cy="176" r="168" fill="${colour}"/>`,
  (colour) =>
    `<path d="M0 330C120 240 220 300 300 250S450 180 512 220V512H0Z" fill="${colour}"/><circle cx="108" cy="112" r="56" fill="${colour}"/>`,
];

const garments: ((main: string, detail: string) => string)[] = [
  (_, detail) =>
    `<path d="M216 362 256 430 296 362 330 372 262 512H250L182 372Z" fill="${detail}"/>`,
  (main, detail) =>
    `<path d="M212 362 256 424 300 362 318 368 292 512H220L194 368Z" fill="${detail}"/><path d="M194 368 178 420 228 512H196L140 396ZM318 368 334 420 284 512H316L372 396Z" fill="${main}" stroke="#000" stroke-opacity=".18" stroke-width="3"/>`,
  (_, detail) => `<path d="M204 360Q256 412 308 360L322 366Q256 440 190 366Z" fill="${detail}"/>`,
  (main) =>
    `<rect x="208" y="336" width="96" height="54" rx="20" fill="${main}" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`,
];

function face({ skin, glasses, beard, hairTone }: Portrait): string {
  const brow = hairTone === 'blond' || hairTone === 'grey' ? '#7B6650' : '#241B19';
  const lips = beard ? '#F6E4D8' : skin === 5 ? '#D98577' : '#8C3B34';
  const line = `fill="none" stroke-linecap="round"`;
  return [
    beard ? `<g fill="${hairTones[hairTone]}">${beardShape}</g>` : '',
    `<g fill="#1D1917"><circle cx="224" cy="232" r="7"/><circle cx="288" cy="232" r="7"/></g>`,
    `<path d="M208 208q16-10 32-2M272 206q16-8 32 2" ${line} stroke="${brow}" stroke-width="6"/>`,
    `<path d="M257 240q-12 24-2 28" ${line} stroke="#000" stroke-opacity=".28" stroke-width="5"/>`,
    `<path d="M230 292q26 20 52 0" ${line} stroke="${lips}" stroke-width="7"/>`,
    glasses
      ? `<g fill="#fff" fill-opacity=".1" stroke="#1D1917" stroke-width="5"><circle cx="222" cy="232" r="29"/><circle cx="290" cy="232" r="29"/><path d="M251 228q5-5 10 0M193 226l-18-6M319 226l18-6" fill="none"/></g>`
      : '',
  ].join('');
}

function bust(person: Person, garment: string, detail: string): string {
  const { portrait } = person;
  const [skin, shade] = skins[portrait.skin];
  const hair = hairTones[portrait.hairTone];
  const { behind = '', front = '' } = hairShapes[portrait.hair];
  const scarf = portrait.hair === 'scarf';
  const cut = pick(garments, seedOf(person.lastName), 3);
  return [
    `<g fill="${hair}">${behind}</g>`,
    `<path d="M214 290h84v76q-42 46-84 0Z" fill="${shade}"/>`,
    `<path d="M52 512C58 424 128 388 214 360q42 60 84 0c86 28 156 64 162 152Z" fill="${garment}"/>`,
    scarf ? '' : cut(garment, detail),
    `<path d="M216 300h80v56q-40 44-80 0Z" fill="${shade}"/>`,
    `<g fill="${shade}"><circle cx="174" cy="238" r="18"/><circle cx="338" cy="238" r="18"/></g>`,
    `<path d="M172 218c0-72 38-108 84-108s84 36 84 108c0 70-36 114-84 114s-84-44-84-114Z" fill="${skin}"/>`,
    face(portrait),
    `<g fill="${hair}">${front}</g>`,
    scarf ? `<g fill="${detail}">${scarfShape}</g>` : '',
  ].join('');
}

/** The drawing itself; ground and garment follow the role's tints and the person's name. */
export function avatarSvg(person: Person, role: 'founder' | 'investor'): string {
  const seed = seedOf(`${person.firstName} ${person.lastName}`);
  const colours = pick<readonly [string, string, string, string]>(
    role === 'founder' ? founderColours : investorColours,
    seed,
    1,
  );
  const [ground, mark, garment, detail] = colours;
  const pattern = pick(patterns, seed, 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${ground}"/>${pattern(mark)}${bust(person, garment, detail)}</svg>`;
}

const svgLoader = { operation: ['VipsForeignLoadSvg'] };

/**
 * Lets SVG be read while `drawing` runs. What the loaders refuse holds for the whole process, and the service that
 * takes uploads refuses all but photographs.
 */
export async function withSvg<Drawn>(drawing: () => Promise<Drawn>): Promise<Drawn> {
  sharp.unblock(svgLoader);
  try {
    return await drawing();
  } finally {
    sharp.block(svgLoader);
  }
}

/** 512 px JPEG, the same bytes for the same person; only inside `withSvg`. */
export const drawAvatar = (person: Person, role: 'founder' | 'investor'): Promise<Buffer> =>
  sharp(Buffer.from(avatarSvg(person, role)))
    .jpeg({ quality: 88 })
    .toBuffer();
