/** Stops the test servers. This file is plain JavaScript for the same reason as startServers.mjs. */
export default async function stopServers() {
  const { stopServers: stop } = await import('./dist/testServers.js');
  await stop();
}
