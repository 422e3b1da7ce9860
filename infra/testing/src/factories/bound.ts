import type { TestDatabase } from '../database.js';
import { createConnection } from './connection.js';
import { createCrowd } from './crowd.js';
import { createDeckVisit, givePitchDeck } from './deck.js';
import { createFounder } from './founder.js';
import { createHighlight } from './highlight.js';
import { createInvestor } from './investor.js';
import { createMessage } from './message.js';
import { createModerator, createSession, createUser } from './user.js';

const factories = {
  createConnection,
  createCrowd,
  createDeckVisit,
  createFounder,
  createHighlight,
  createInvestor,
  createMessage,
  createModerator,
  createSession,
  createUser,
  givePitchDeck,
};

type Bound<Factory> = Factory extends (database: TestDatabase, ...given: infer Given) => infer Made
  ? (...given: Given) => Made
  : never;

type Factories = { [Name in keyof typeof factories]: Bound<(typeof factories)[Name]> };

/** Gives the type a name, which the declaration files of stages need. */
export interface BoundFactories extends Factories {}

export const boundFactories = (database: TestDatabase): BoundFactories =>
  Object.fromEntries(
    Object.entries(factories).map(([name, create]) => [
      name,
      (...given: unknown[]) => (create as (...all: unknown[]) => unknown)(database, ...given),
    ]),
  ) as Factories;
