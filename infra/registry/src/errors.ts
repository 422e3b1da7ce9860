/** What is live can't be told; the message is one sentence for operators. */
export class RegistryError extends Error {}
