/** A variable of the environment that the service cannot start without. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this service cannot start without it.`);
  return value;
}
