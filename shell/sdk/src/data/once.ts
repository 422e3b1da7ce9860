import type { WireRoute } from '../http/request';
import { api } from './api';
import { publishing } from './tabChanges';

declare const process: { env: { NODE_ENV?: string } };

/** In `npm run dev` an edited call takes the place of the one before, instead of waiting for the next page. */
const isEdited = () => process.env.NODE_ENV === 'development';

/** Endpoint → the call that it stands for, `POST /api/connections`. */
const calls = new Map<string, string>();

const callOf = (definition: unknown): string => {
  const { route } = definition as { route?: WireRoute };
  return route ? `${route.method} ${route.path}` : '';
};

/** Whether an endpoint is to be injected; refuses it where its name stands for another call. */
function isNew([name, definition]: [string, unknown]): boolean {
  const asked = callOf(definition);
  if (!(name in api.endpoints)) {
    calls.set(name, asked);
    return true;
  }
  const known = calls.get(name);
  // One that a remote keeps to itself: to inject it once more is refused.
  if (known === undefined) return true;
  if (known !== asked)
    throw new Error(`The endpoint ${name} is ${known} on this page already, not ${asked}.`);
  return isEdited();
}

/**
 * For `injectEndpoints`, once and again: several remotes bring copies of the calls that they share, and a module that was
 * run in part is run anew when somebody presses Retry. The first one on a page stands for all, and its cache entries
 * serve them all; a name that is used for two calls is refused (docs/adr/0020).
 */
export const once = <Build, Definitions extends object>(
  endpoints: (build: Build) => Definitions,
) => ({
  overrideExisting: isEdited() || ('throw' as const),
  endpoints: (build: Build) =>
    Object.fromEntries(
      Object.entries(endpoints(build))
        .filter(isNew)
        .map(([name, definition]) => [name, publishing(definition)]),
    ) as Definitions,
});
