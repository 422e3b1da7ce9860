import type { FairUse } from './fairUse.js';
import type { Logger } from '../process/log.js';
import type { Sampler } from '../process/sampler.js';

/** What all requests of a service share. */
interface Shared {
  log: Logger;
  isNews: Sampler;
  production: boolean;
  fairUse: FairUse;
}

/** `ctx.state` as a request begins with it. */
export class RequestState {
  readonly isNews: Sampler;
  readonly production: boolean;
  readonly fairUse: FairUse;
  #log: Logger | undefined;
  readonly #shared: Shared;
  readonly #requestId: string;

  constructor(shared: Shared, requestId: string) {
    this.isNews = shared.isNews;
    this.production = shared.production;
    this.fairUse = shared.fairUse;
    this.#shared = shared;
    this.#requestId = requestId;
  }

  /** Made for whoever has something to say: most requests end with the one line of the service's own. */
  get log(): Logger {
    this.#log ??= this.#shared.log.child({ requestId: this.#requestId });
    return this.#log;
  }
}
