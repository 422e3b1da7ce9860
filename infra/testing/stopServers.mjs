/** Beside startServers.mjs, and for its reason. */
export default async function stopServers() {
  const { default: globalTeardown } = await import('./dist/globalTeardown.js');
  await globalTeardown();
}
