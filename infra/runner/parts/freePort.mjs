/**
 * Returns a free port. Imports the library late, because a fresh clone loads this file before the library is compiled.
 */
export async function freePort() {
  const library = await import('@introvest/local/embedded/freePort');
  return library.freePort();
}
