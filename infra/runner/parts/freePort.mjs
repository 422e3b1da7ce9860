/**
 * Returns a free port. Imports the library only when called, because in a fresh clone this file is loaded before the
 * library is compiled.
 */
export async function freePort() {
  const library = await import('@introvest/local/embedded/freePort');
  return library.freePort();
}
