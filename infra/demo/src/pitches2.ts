import type { Pitch } from './demoPeople.js';

export const pitches2: Record<string, Pitch> = {
  Phagevine: {
    problem: [
      'Bacterial blight costs wine growers $1.4bn a year.',
      'Copper stays in the soil for centuries; its limits fall every few years.',
      'Antibiotics are banned in the field, for good reason.',
    ],
    product: [
      'Phages that attack one bacterium and leave all others alone.',
      'A dry powder with a shelf life of 18 months.',
      'Works in the sprayer that the grower owns.',
    ],
    market: {
      total: '$4.6bn',
      reachable: '$1.4bn',
      first: '$180m',
      why: 'Control of bacterial disease in vines, kiwi and citrus',
    },
    traction: { measure: 'Hectares under trial', values: [4, 4, 38, 38, 145, 600] },
    team: [
      { name: 'Elise Verhoeven', role: 'Founder, microbiologist' },
      { name: 'Tommaso Rinaldi', role: 'Field trials' },
      { name: 'Katrien Maes', role: 'Fermentation' },
    ],
    spend: [
      { on: 'Registration', share: 42 },
      { on: 'Fermenter', share: 35 },
      { on: 'Trials', share: 23 },
    ],
  },
  Reefzyme: {
    problem: [
      'Heating water is two thirds of a textile mill’s energy bill.',
      'Gas prices doubled; margins in the trade are 4%.',
      'Ordinary enzymes stop working below 40 degrees.',
    ],
    product: [
      'Enzymes from cold reefs that work from 12 degrees on.',
      'A drop-in liquid; no new machines.',
      'We are paid a share of the energy that is saved.',
    ],
    market: {
      total: '$8.1bn',
      reachable: '$2.7bn',
      first: '$390m',
      why: 'Industrial enzymes for textiles, laundry and leather',
    },
    traction: { measure: 'Revenue, $M a quarter', values: [1.3, 1.5, 1.9, 2.2, 2.6, 3.1] },
    team: [
      { name: 'Callum Reyes', role: 'Founder, biochemist' },
      { name: 'Thuy Pham', role: 'Customers in Asia' },
      { name: 'Marta Nogueira', role: 'Production' },
    ],
    spend: [
      { on: 'Plant', share: 65 },
      { on: 'Sales engineers', share: 25 },
      { on: 'Library', share: 10 },
    ],
  },
  Hongara: {
    problem: [
      'Foam protects a bottle for a month and litters for centuries.',
      'Export markets ban it, one after the other.',
      'Moulded paper breaks one bottle in seventy.',
    ],
    product: [
      'Mycelium that fills a mould in 19 hours.',
      'Fed with grape skins from the winery next door.',
      'Breaks one bottle in nine hundred; rots in six weeks.',
    ],
    market: {
      total: '$3.9bn',
      reachable: '$720m',
      first: '$85m',
      why: 'Protective packaging for bottled exports of the southern hemisphere',
    },
    traction: {
      measure: 'Pieces made, thousands a quarter',
      values: [0.2, 0.6, 1.4, 3.1, 5.2, 9.6],
    },
    team: [
      { name: 'Valentina Rojas', role: 'Founder, mycologist' },
      { name: 'Ignacio Fuentealba', role: 'Production' },
      { name: 'Paz Aravena', role: 'Customers' },
    ],
    spend: [
      { on: 'Pilot line', share: 60 },
      { on: 'Certificates', share: 15 },
      { on: 'Sales', share: 25 },
    ],
  },
  Brinewick: {
    problem: [
      'Heating is half of all energy that a cold city uses.',
      'Ground probes do not fit under a harbour district.',
      'Sea water grows mussels in every exchanger within a year.',
    ],
    product: [
      'A surface on which nothing can settle, cleaned by its own flow.',
      'A container of two megawatts, connected within a week.',
      'Heat sold by the kilowatt-hour; no investment for the city.',
    ],
    market: {
      total: '$27bn',
      reachable: '$5.4bn',
      first: '$700m',
      why: 'Heat for coastal districts in eleven countries',
    },
    traction: { measure: 'Megawatts installed', values: [2, 4, 6, 10, 14, 20] },
    team: [
      { name: 'Ingrid Solheim', role: 'Founder, marine engineer' },
      { name: 'Lars Haukeland', role: 'Projects' },
      { name: 'Yuki Aoyama', role: 'Materials' },
    ],
    spend: [
      { on: 'Series production', share: 45 },
      { on: 'Project team', share: 30 },
      { on: 'Working capital', share: 25 },
    ],
  },
  Suncistern: {
    problem: [
      'Diesel takes a third of what a small farm earns.',
      'Whoever pumps most drains the neighbour’s well.',
      'A solar pump costs two years’ income, up front.',
    ],
    product: [
      'We install; the farmer buys water by the litre.',
      'A prepaid meter that runs on coins of code, without a network.',
      'A daily limit per well, agreed in the village.',
    ],
    market: {
      total: '$14bn',
      reachable: '$2.6bn',
      first: '$220m',
      why: 'Irrigation of small farms in North and West Africa',
    },
    traction: { measure: 'Farms connected', values: [90, 170, 290, 420, 570, 740] },
    team: [
      { name: 'Youssef Benali', role: 'Founder, hydrologist' },
      { name: 'Salma Idrissi', role: 'Finance' },
      { name: 'Moussa Ndiaye', role: 'Senegal' },
    ],
    spend: [
      { on: 'Pumps', share: 62 },
      { on: 'Meter', share: 18 },
      { on: 'Senegal', share: 20 },
    ],
  },
  Gridmoss: {
    problem: [
      'New solar roofs wait three years for a connection.',
      'Digging up a street costs a million dollars per kilometre.',
      'Car batteries retire with three quarters of their capacity left.',
    ],
    product: [
      'A five-minute test tells how many years a battery has left.',
      'Storage the size of a garden shed, from mixed makes.',
      'One control room that trades and protects the local grid.',
    ],
    market: {
      total: '$61bn',
      reachable: '$11bn',
      first: '$2.4bn',
      why: 'Local storage for grids in five countries until 2032',
    },
    traction: { measure: 'Storage in service, MWh', values: [180, 214, 259, 301, 355, 412] },
    team: [
      { name: 'Daan Vermeer', role: 'Founder, power electronics' },
      { name: 'Freja Mikkelsen', role: 'Operations' },
      { name: 'Ruben Claes', role: 'Finance' },
    ],
    spend: [
      { on: 'Sorting plant', share: 40 },
      { on: 'Sites', share: 42 },
      { on: 'Germany', share: 18 },
    ],
  },
};
