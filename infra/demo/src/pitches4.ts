import type { Pitch } from './demoPeople.js';

export const pitches4: Record<string, Pitch> = {
  Loomharbor: {
    problem: [
      'Of a scarf’s price, a tenth reaches the weaver.',
      'Designers cannot tell a handloom from a factory copy.',
      'Four middlemen, sixty days, no name on the cloth.',
    ],
    product: [
      'Each piece measured, photographed and certified in the village.',
      'Sold by the metre, with the weaver’s name.',
      'Paid on the day of shipping.',
    ],
    market: {
      total: '$4.1bn',
      reachable: '$560m',
      first: '$36m',
      why: 'Handwoven cloth bought by designers worldwide',
    },
    traction: { measure: 'Monthly sales, $K', values: [1.2, 2.9, 5.5, 9.4, 13.8, 19] },
    team: [
      { name: 'Nusrat Rahman', role: 'Founder, textile designer' },
      { name: 'Tanvir Alam', role: 'Villages' },
      { name: 'Mika Sato', role: 'Buyers in Japan' },
    ],
    spend: [
      { on: 'Collection centres', share: 45 },
      { on: 'Samples', share: 20 },
      { on: 'Stock advance', share: 35 },
    ],
  },
  'Kintsu Parts': {
    problem: [
      'Six in ten discarded appliances lack one small part.',
      'Part numbers are hidden in manuals nobody has kept.',
      'Makers stop supplying after seven years.',
    ],
    product: [
      'A photograph finds the part among 380,000 models.',
      'New, salvaged or printed: whichever is there tomorrow.',
      'A three-minute film for exactly this repair.',
    ],
    market: {
      total: '$11bn',
      reachable: '$1.8bn',
      first: '$210m',
      why: 'Appliance spare parts in three Asian countries',
    },
    traction: { measure: 'Repairs a month, thousands', values: [1.9, 3.4, 5.6, 8.1, 10.9, 14] },
    team: [
      { name: 'Haruka Nishida', role: 'Founder, product designer' },
      { name: 'Ren Kuroda', role: 'Recognition' },
      { name: 'Ji-woo Han', role: 'Korea' },
    ],
    spend: [
      { on: 'Stock', share: 45 },
      { on: 'Recognition', share: 25 },
      { on: 'Korea', share: 30 },
    ],
  },
  Mercafino: {
    problem: [
      'The owner closes the shop for half a day to buy stock.',
      'Eleven vans of eleven brands stop at the door every week.',
      'Empty shelves cost a shop a fifth of its sales.',
    ],
    product: [
      'Order by voice message, in the words people use.',
      'One delivery before seven in the morning.',
      'A forecast per shop that is right nine times in ten.',
    ],
    market: {
      total: '$86bn',
      reachable: '$19bn',
      first: '$3.1bn',
      why: 'Supply of independent corner shops in two countries',
    },
    traction: { measure: 'Shops, thousands', values: [27, 31, 36, 41, 46, 52] },
    team: [
      { name: 'Diego Herrera', role: 'Founder, grew up behind a till' },
      { name: 'Ximena Duarte', role: 'Operations' },
      { name: 'Paul Ixchop', role: 'Guatemala' },
    ],
    spend: [
      { on: 'Distribution', share: 55 },
      { on: 'Own brands', share: 25 },
      { on: 'Path to profit', share: 20 },
    ],
  },
  Skyfurrow: {
    problem: [
      'A grower’s forecast is wrong by a quarter.',
      'Contracts are signed on it, and penalties paid.',
      'Satellites see leaves; fruit hangs below.',
    ],
    product: [
      'Drones of 600 grams fly between the rows.',
      'Every fruit counted and measured, week by week.',
      'Weight by size class, six weeks before harvest.',
    ],
    market: {
      total: '$3.6bn',
      reachable: '$930m',
      first: '$150m',
      why: 'Yield forecasting for fruit in seven countries',
    },
    traction: { measure: 'Hectares, thousands', values: [9, 14, 22, 31, 43, 58] },
    team: [
      { name: 'Camila Ferreyra', role: 'Founder, agronomist' },
      { name: 'Bruno Salvatierra', role: 'Flight' },
      { name: 'Núria Ferran', role: 'Spain' },
    ],
    spend: [
      { on: 'Pilotless drone', share: 45 },
      { on: 'Service bases', share: 35 },
      { on: 'Packers', share: 20 },
    ],
  },
  Tremorline: {
    problem: [
      'Seismic stations stand 30 km apart; the fault lies in between.',
      'Ten seconds are enough to stop a train or a lift.',
      'A dense network of sensors would cost a city fifty million.',
    ],
    product: [
      'One box turns 40 km of idle fibre into 10,000 sensors.',
      'Detects the first wave and warns before the second.',
      'Signals go straight to lifts, valves and trains.',
    ],
    market: {
      total: '$2.4bn',
      reachable: '$690m',
      first: '$70m',
      why: 'Early warning for infrastructure on the Pacific rim',
    },
    traction: { measure: 'Kilometres of fibre', values: [40, 80, 160, 260, 420, 640] },
    team: [
      { name: 'Tane Parata', role: 'Founder, geophysicist' },
      { name: 'Isla McKenzie', role: 'Photonics' },
      { name: 'Daichi Endo', role: 'Japan' },
    ],
    spend: [
      { on: 'Five cities', share: 50 },
      { on: 'Certification', share: 25 },
      { on: 'Teams abroad', share: 25 },
    ],
  },
  Hushwave: {
    problem: [
      'Neighbours stop one heat pump in eight over noise.',
      'Foam and lead add 20 kg and block the air.',
      'Fans are as quiet as physics lets them be.',
    ],
    product: [
      'A panel computed for the tones of one machine.',
      'Moulded from recycled plastic in eleven seconds.',
      '9 decibels quieter, and air still flows.',
    ],
    market: {
      total: '$5.1bn',
      reachable: '$1.6bn',
      first: '$380m',
      why: 'Noise control in three kinds of machines',
    },
    traction: { measure: 'Panels, thousands a quarter', values: [82, 104, 131, 158, 196, 243] },
    team: [
      { name: 'Linnea Åkesson', role: 'Founder, acoustician' },
      { name: 'Henrik Dahl', role: 'Production' },
      { name: 'Agnieszka Nowicka', role: 'Poland' },
    ],
    spend: [
      { on: 'Second line', share: 55 },
      { on: 'Software', share: 25 },
      { on: 'Qualification', share: 20 },
    ],
  },
};
