import { newId } from '@introvest/service-kit/ids';
import type { ServiceName } from '@introvest/contracts/services';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import type { Storage } from '@introvest/service-kit/storage';
import type { DemoFounder, DemoInvestor, Person } from './demoPeople.js';
import { demoFounders, demoInvestors, handleOf } from './people.js';

export interface DemoTargets {
  db: (service: ServiceName) => Db;
  storage: Storage;
  log: Logger;
}

interface Member<Role extends 'founder' | 'investor', Who extends Person> {
  role: Role;
  id: string;
  handle: string;
  who: Who;
  joined: Date;
}

export type FounderMember = Member<'founder', DemoFounder>;
export type InvestorMember = Member<'investor', DemoInvestor>;

export interface Cast {
  now: number;
  founders: FounderMember[];
  investors: InvestorMember[];
  idOf(handle: string): string;
  founder(handle: string): FounderMember;
}

/** Returns a number derived from the name, so that demo people look the same on every machine. */
export function seedOf(name: string): number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return seed >>> 0;
}

const hour = 3_600_000;
const day = 24 * hour;

export const hoursBefore = (now: number, hours: number): Date => new Date(now - hours * hour);
export const daysBefore = (now: number, days: number): Date => new Date(now - days * day);

export function createCast(now: number): Cast {
  const member = <Role extends 'founder' | 'investor', Who extends Person>(
    role: Role,
    who: Who,
  ) => {
    const handle = handleOf(who);
    const joined = daysBefore(now, 16 + (seedOf(handle) % 1500) / 10);
    return { role, id: newId(), handle, who, joined };
  };
  const founders = demoFounders.map((who) => member('founder', who));
  const investors = demoInvestors.map((who) => member('investor', who));
  const ids = new Map([...founders, ...investors].map(({ handle, id }) => [handle, id]));
  return {
    now,
    founders,
    investors,
    idOf(handle) {
      const id = ids.get(handle);
      if (!id) throw new Error(`No demo person is called ${handle}.`);
      return id;
    },
    founder(handle) {
      const founder = founders.find((one) => one.handle === handle);
      if (!founder) throw new Error(`No demo founder is called ${handle}.`);
      return founder;
    },
  };
}
