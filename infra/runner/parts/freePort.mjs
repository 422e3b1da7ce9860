/** Of the library, which is compiled only by now: a fresh clone reads the runners before. */
export async function freePort() {
  const library = await import('@introvest/local/embedded/freePort');
  return library.freePort();
}
