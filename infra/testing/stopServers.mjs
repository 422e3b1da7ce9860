/** Stops the test servers. This file is plain JavaScript for the same reason as startServers.mjs. */
export default async function stopServers() {
  const { default: globalTeardown } = await import('./dist/globalTeardown.js');
  await globalTeardown();
}
