/** The live builds are unknown. The message is one sentence for operators. */
export class RegistryError extends Error {}

/** No shell has been published yet, as in a new installation. Not a fault. */
export class NoShellYet extends RegistryError {
  constructor() {
    super('No shell has been published yet. Run npm start, or npm run publish:remote -- shell.');
  }
}
