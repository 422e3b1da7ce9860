import { StartFault } from '@introvest/service-kit/startFault';

export class RegistryError extends StartFault {}

/** Thrown if no shell has been published yet, as in a new installation. This is not reported as a fault. */
export class NoShellYet extends RegistryError {
  constructor() {
    super('No shell has been published yet. Run npm start, or npm run publish:remote -- shell.');
  }
}
