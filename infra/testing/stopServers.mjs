/** Stops the test servers. Not compiled, like startServers.mjs. */
export default async function stopServers() {
  const { default: globalTeardown } = await import('./dist/globalTeardown.js');
  await globalTeardown();
}
