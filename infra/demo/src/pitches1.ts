import type { Pitch } from './demoPeople.js';

export const pitches1: Record<string, Pitch> = {
  Tallybird: {
    problem: [
      'Eight in ten market traders have been refused by a bank for want of books.',
      'Money lenders fill the gap at 10% a week.',
      'A stall that is half empty on a Saturday never earns the week back.',
    ],
    product: [
      'Reads till messages, with consent, and builds a daily cash-flow record.',
      'Offers a two-week stock advance in under four minutes.',
      'Collects a fixed share of each day’s takings, less on slow days.',
    ],
    market: {
      total: '$48bn',
      reachable: '$7.1bn',
      first: '$640m',
      why: 'Short-term stock finance in West African open markets',
    },
    traction: { measure: 'Active traders', values: [620, 1450, 2700, 4600, 6900, 9400] },
    team: [
      { name: 'Amara Okafor', role: 'Founder, former credit lead for small business' },
      { name: 'Femi Balogun', role: 'Engineering' },
      { name: 'Ruth Danso', role: 'Field operations' },
    ],
    spend: [
      { on: 'Lending facility', share: 50 },
      { on: 'Field teams', share: 33 },
      { on: 'Scoring and licence', share: 17 },
    ],
  },
  Brevanta: {
    problem: [
      'Small producers wait 67 days for their money on average.',
      'Factoring costs them 3% a month and needs paper.',
      'Chains lose good suppliers every harvest because of it.',
    ],
    product: [
      'A scan at the dock releases payment within the hour.',
      'Goods, order and invoice are matched line by line.',
      'The chain pays one statement a month, at its usual date.',
    ],
    market: {
      total: '$310bn',
      reachable: '$42bn',
      first: '$3.8bn',
      why: 'Food invoices between small suppliers and regional chains',
    },
    traction: { measure: 'Invoices paid, $M a quarter', values: [11, 17, 24, 33, 47, 62] },
    team: [
      { name: 'Rafael Monteiro', role: 'Founder, ran purchasing for a grocery chain' },
      { name: 'Júlia Prado', role: 'Risk' },
      { name: 'Andrés Molano', role: 'Colombia' },
    ],
    spend: [
      { on: 'Colombia', share: 45 },
      { on: 'Store connections', share: 30 },
      { on: 'Risk', share: 25 },
    ],
  },
  Pensolo: {
    problem: [
      'One in five workers is self-employed; two thirds of them save nothing for old age.',
      'Pension products assume a salary on the same day each month.',
      'The people concerned know it, and put it off.',
    ],
    product: [
      'Takes a chosen share of each paid invoice, by itself.',
      'One low-cost fund that gets calmer with age.',
      'Pause for a bad month with one tap, restart by itself.',
    ],
    market: {
      total: '$94bn',
      reachable: '$12bn',
      first: '$310m',
      why: 'Yearly retirement savings that freelancers in three countries do not make',
    },
    traction: { measure: 'Beta members', values: [20, 85, 190, 380, 700, 1100] },
    team: [
      { name: 'Zofia Wiśniewska', role: 'Founder, actuary' },
      { name: 'Piotr Zając', role: 'Engineering' },
      { name: 'Hana Dvořáková', role: 'Partnerships' },
    ],
    spend: [
      { on: 'Product', share: 55 },
      { on: 'Regulation', share: 25 },
      { on: 'First members', share: 20 },
    ],
  },
  Wardlight: {
    problem: [
      'A quarter of a million falls happen in our hospitals every year.',
      'Most of them at night, within two minutes of sitting up.',
      'Pressure mats cry wolf, so staff stop listening.',
    ],
    product: [
      'A radar the size of a smoke alarm; no camera, nothing to wear.',
      'Learns how this patient gets up, and warns 90 seconds ahead.',
      'Calls the nearest nurse on the phone they already carry.',
    ],
    market: {
      total: '$5.2bn',
      reachable: '$1.1bn',
      first: '$140m',
      why: 'Fall prevention in hospitals and care homes',
    },
    traction: { measure: 'Beds watched', values: [24, 24, 60, 112, 180, 310] },
    team: [
      { name: 'Imogen Hartley', role: 'Founder, former ward sister' },
      { name: 'Dev Chandran', role: 'Radar and signals' },
      { name: 'Owen Price', role: 'Regulation' },
    ],
    spend: [
      { on: 'Approval', share: 40 },
      { on: 'Tooling', share: 35 },
      { on: 'Installation', share: 25 },
    ],
  },
  Sautimed: {
    problem: [
      'Most deaths in childbirth follow from something visible weeks before.',
      'There is one obstetrician for 19,000 women in rural counties.',
      'The nearest scan is half a day and a week’s wage away.',
    ],
    product: [
      'A kit in a rucksack: probe, phone, solar charger.',
      'A check-list that changes with each finding.',
      'A specialist on the line within six minutes, day or night.',
    ],
    market: {
      total: '$9.4bn',
      reachable: '$2.2bn',
      first: '$410m',
      why: 'Public spending on antenatal care in five countries',
    },
    traction: {
      measure: 'Pregnancies cared for, thousands a quarter',
      values: [11, 13, 16, 20, 24, 29],
    },
    team: [
      { name: 'Wanjiru Kamau', role: 'Founder, obstetrician' },
      { name: 'Samuel Otieno', role: 'Operations' },
      { name: 'Diane Uwase', role: 'Governments' },
    ],
    spend: [
      { on: 'New countries', share: 50 },
      { on: 'Own probe', share: 30 },
      { on: 'Training', share: 20 },
    ],
  },
  Okulens: {
    problem: [
      '77 million people with diabetes, and one in six has had an eye check.',
      'Eye clinics are full, far away, and seen as a place for the blind.',
      'Sight that is lost does not come back.',
    ],
    product: [
      'A camera that needs no drops and no dark room.',
      'The answer in 40 seconds, in twelve languages.',
      'A booked appointment before the person leaves the shop.',
    ],
    market: {
      total: '$6.8bn',
      reachable: '$1.9bn',
      first: '$260m',
      why: 'Retinal screening for diabetes in South Asia and the Gulf',
    },
    traction: { measure: 'Eyes screened, thousands a quarter', values: [9, 16, 28, 41, 66, 98] },
    team: [
      { name: 'Arjun Raghavan', role: 'Founder, optical engineer' },
      { name: 'Dr Meena Iyer', role: 'Ophthalmology' },
      { name: 'Bayu Hartono', role: 'Indonesia' },
    ],
    spend: [
      { on: 'Cameras', share: 48 },
      { on: 'Approvals', share: 22 },
      { on: 'Follow-up', share: 30 },
    ],
  },
};
