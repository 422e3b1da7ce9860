/**
 * Starts the test servers. This file is plain JavaScript, because Jest loads it for all projects, and page tests can
 * run without compiled services.
 */
export default async function startServers() {
  const { startServers: start } = await import('./dist/testServers.js');
  await start();
}
