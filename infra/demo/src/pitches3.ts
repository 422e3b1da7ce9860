import type { Pitch } from './demoPeople.js';

export const pitches3: Record<string, Pitch> = {
  Lexigrove: {
    problem: [
      'A lawyer in Tallinn reads the same lease three hundred times a year.',
      'General models invent statutes in small languages.',
      'Bar rules forbid sending client papers abroad.',
    ],
    product: [
      'A compact model per legal system that runs in the firm.',
      'Marks what is unusual and cites the paragraph of the law.',
      'Learns the firm’s own standards, and keeps them there.',
    ],
    market: {
      total: '$3.1bn',
      reachable: '$640m',
      first: '$48m',
      why: 'Contract work in fourteen small legal systems',
    },
    traction: {
      measure: 'Contracts reviewed, thousands a quarter',
      values: [0.1, 0.4, 1.1, 2.3, 4.2, 7.5],
    },
    team: [
      { name: 'Kertu Saar', role: 'Founder, computational linguist' },
      { name: 'Mihkel Rand', role: 'Law' },
      { name: 'Alise Ozola', role: 'Engineering' },
    ],
    spend: [
      { on: 'Two legal systems', share: 50 },
      { on: 'Audit', share: 15 },
      { on: 'Sales', share: 35 },
    ],
  },
  Fathomgrid: {
    problem: [
      'A collapsed sewer costs forty times a repaired one.',
      'Cities film 2% of their pipes a year and watch half of that.',
      'Engineers who can grade a pipe are retiring.',
    ],
    product: [
      'Grades a night’s worth of video by the morning.',
      'Ranks every pipe by risk, with the frame that shows why.',
      'Writes the work order into the system that the city uses.',
    ],
    market: {
      total: '$7.7bn',
      reachable: '$2.1bn',
      first: '$330m',
      why: 'Inspection and planning for sewers in three countries',
    },
    traction: { measure: 'Cities under contract', values: [14, 21, 30, 39, 51, 63] },
    team: [
      { name: 'Noah Tremblay', role: 'Founder, civil engineer' },
      { name: 'Farah Siddiqui', role: 'Machine learning' },
      { name: 'Gwen Abbott', role: 'Cities' },
    ],
    spend: [
      { on: 'Camera float', share: 35 },
      { on: 'Connections', share: 25 },
      { on: 'United Kingdom', share: 40 },
    ],
  },
  Kilnsight: {
    problem: [
      'One tile in nine is fired with gas and thrown away.',
      'Cracks that ruin it are there before the kiln, and invisible.',
      'Inspection happens after the money is spent.',
    ],
    product: [
      'Four cameras and low light over the existing line.',
      'Takes out a doomed tile while it is still clay.',
      'Tells the press operator what to change, in plain words.',
    ],
    market: {
      total: '$2.9bn',
      reachable: '$810m',
      first: '$120m',
      why: 'Quality control on ceramic lines in Europe and Turkey',
    },
    traction: {
      measure: 'Tiles inspected, millions a quarter',
      values: [0.4, 1.1, 2.6, 5.8, 9.9, 17],
    },
    team: [
      { name: 'Beatriz Carvalho', role: 'Founder, materials scientist' },
      { name: 'Hugo Teles', role: 'Vision' },
      { name: 'Chiara Bedini', role: 'Italy' },
    ],
    spend: [
      { on: 'Hardware stock', share: 45 },
      { on: 'Partners', share: 20 },
      { on: 'Sales', share: 35 },
    ],
  },
  Shiftwren: {
    problem: [
      'A third of care workers leave every year, most over the rota.',
      'Managers spend a day a week on the telephone.',
      'Agency staff cost twice as much and know nobody.',
    ],
    product: [
      'Swap a shift in two taps; the rules are checked at once.',
      'Open shifts go to those who asked for more hours first.',
      'Payroll and inspection reports come out by themselves.',
    ],
    market: {
      total: '$3.4bn',
      reachable: '$760m',
      first: '$95m',
      why: 'Staff planning in residential and home care',
    },
    traction: { measure: 'Care homes', values: [44, 86, 131, 182, 244, 310] },
    team: [
      { name: 'Aoife Gallagher', role: 'Founder, ran two care homes' },
      { name: 'Cian Doyle', role: 'Engineering' },
      { name: 'Parveen Akhtar', role: 'United Kingdom' },
    ],
    spend: [
      { on: 'United Kingdom', share: 50 },
      { on: 'Home care', share: 30 },
      { on: 'Payroll', share: 20 },
    ],
  },
  Docketbee: {
    problem: [
      'Four months for a permit, of which three are waiting.',
      'Two files in three are returned for a missing page.',
      'Every month of delay adds $3,800 to the price of a house.',
    ],
    product: [
      'Checks drawings against the code before filing.',
      'Shows the city a queue in which complete files come first.',
      'Both sides see the same status, to the hour.',
    ],
    market: {
      total: '$5.8bn',
      reachable: '$1.7bn',
      first: '$410m',
      why: 'Permit work of builders and cities in eleven states',
    },
    traction: { measure: 'Recurring revenue, $M', values: [5.4, 6.3, 7.2, 8.1, 9.2, 10.4] },
    team: [
      { name: 'Marcus Whitfield', role: 'Founder, former city planner' },
      { name: 'Lucía Barrera', role: 'Product' },
      { name: 'Grant Sorensen', role: 'Sales' },
    ],
    spend: [
      { on: 'County codes', share: 40 },
      { on: 'Trades product', share: 35 },
      { on: 'City halls', share: 25 },
    ],
  },
  Dockmarrow: {
    problem: [
      'A lorry waits 118 minutes at a dock that stands empty.',
      'Slots are booked by e-mail and outdated by noon.',
      'Drivers leave the trade; waiting is why.',
    ],
    product: [
      'Plans docks, people and forklifts as one.',
      'Moves slots when the motorway jams.',
      'Calls drivers by text message in 23 languages.',
    ],
    market: {
      total: '$6.2bn',
      reachable: '$1.5bn',
      first: '$240m',
      why: 'Yard and dock planning at large European sites',
    },
    traction: { measure: 'Sites', values: [48, 63, 79, 97, 118, 142] },
    team: [
      { name: 'Lena Brandt', role: 'Founder, operations research' },
      { name: 'Tomasz Kurek', role: 'Engineering' },
      { name: 'Saskia de Wit', role: 'Sales' },
    ],
    spend: [
      { on: 'Two countries', share: 48 },
      { on: 'Connections', share: 27 },
      { on: 'Multi-site', share: 25 },
    ],
  },
};
