import type { Dice } from '@introvest/testing/random';
import type { Page } from '@playwright/test';
import type { Handmade } from './handmade';
import type { openPublisher } from './publisher';
import { goTo } from './rooms';
import { openTab, type BrowserPerson } from './tornPeople';
import { load, settled } from './tornReading';

type Publisher = Awaited<ReturnType<typeof openPublisher>>;

interface Surroundings {
  dice: Dice;
  publisher: Publisher;
  walkers: BrowserPerson[];
  /** Builds of each remote. All of them have been uploaded. */
  variants: Map<string, Handmade[]>;
}

type Step = () => Promise<string>;

/** Relative frequency of each kind of step. */
const SHARES = { release: 24, canary: 6, rollback: 10, preview: 3, end: 3, load: 16, tab: 6 };

/** Returns a function that performs a random step and returns the step's name. */
export function createSteps(surroundings: Surroundings): Step {
  const releases = releaseSteps(surroundings);
  const walks = walkSteps(surroundings);
  const steps = { ...releases, ...walks };
  return () => {
    let drawn = surroundings.dice.random() * 100;
    for (const [name, share] of Object.entries(SHARES)) {
      drawn -= share;
      if (drawn < 0) return steps[name as keyof typeof SHARES]();
    }
    return steps.move();
  };
}

function releaseSteps({ dice, publisher, variants }: Surroundings) {
  const names = [...variants.keys()];
  /** Returns a build that nobody has been shown yet. */
  const next = async (name: string): Promise<Handmade> => {
    const now = await publisher.find(name);
    const others = (variants.get(name) ?? []).filter(
      ({ build }) => build !== now?.build && build !== now?.candidate?.build,
    );
    return dice.pick(others) as Handmade;
  };
  const publish = async (canary?: { steps: number[] }) => {
    const { name, build } = await next(dice.pick(names) as string);
    await publisher.publish(name, build, canary);
    return `publish ${name} ${build}${canary ? ` for ${canary.steps[0]} %` : ''}`;
  };
  return {
    release: () => publish(),
    canary: () => publish({ steps: [50] }),
    async rollback() {
      const name = dice.pick(names) as string;
      const build = await publisher.rollback(name).catch((error: Error) => {
        if (!error.message.includes('no earlier build')) throw error;
        return 'nowhere';
      });
      return `rollback ${name} to ${build}`;
    },
  };
}

function walkSteps({ dice, publisher, walkers, variants }: Surroundings) {
  const anybody = () => dice.pick(walkers) as BrowserPerson;
  const withTab = () => {
    const walker = anybody();
    return { ...walker, page: dice.pick(walker.tabs) as Page };
  };
  return {
    async move() {
      const { kind, paths, page } = withTab();
      const path = dice.pick(paths) as string;
      await goTo(page, path);
      await settled(page);
      return `move: ${kind} goes to ${path}`;
    },
    async load() {
      const { kind, paths, page } = withTab();
      const path = dice.pick(paths) as string;
      await load(page, path);
      return `load: ${kind} opens ${path}`;
    },
    async tab() {
      const walker = anybody();
      const path = dice.pick(walker.paths) as string;
      await load(await openTab(walker), path);
      return `tab: ${walker.kind} opens ${path}`;
    },
    async preview() {
      const { kind, page } = withTab();
      const made = dice.pick([...variants.values()].flat()) as Handmade;
      await load(page, await publisher.preview(made.name, made.build));
      return `preview: ${kind} is shown ${made.build} of ${made.name}`;
    },
    async end() {
      const { kind, context } = anybody();
      await context.clearCookies({ name: 'introvest.preview' });
      return `end: ${kind} is shown no preview any more`;
    },
  };
}
