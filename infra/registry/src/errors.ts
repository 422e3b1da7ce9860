/** What is live can't be told; the message is one sentence for operators. */
export class RegistryError extends Error {}

/** Nothing is broken: a new installation waits for somebody to publish. */
export class NoShellYet extends RegistryError {
  constructor() {
    super('No shell has been published yet. Run npm start, or npm run publish:remote -- shell.');
  }
}
