import type { FairUse } from './fairUse.js';
import type { Logger } from '../process/log.js';
import type { Sampler } from '../process/sampler.js';

/** Objects that all requests of a service share. */
interface Shared {
  log: Logger;
  isNews: Sampler;
  production: boolean;
  fairUse: FairUse;
}

/** Initial `ctx.state` of a request. */
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

  /** Returns the request's log. Created at its first use, because most requests log only the service's own line. */
  get log(): Logger {
    this.#log ??= this.#shared.log.child({ requestId: this.#requestId });
    return this.#log;
  }
}
