/** Starts the test servers. Jest loads this file for all projects, and page tests run without compiled services. */
export default async function startServers() {
  const { default: globalSetup } = await import('./dist/globalSetup.js');
  await globalSetup();
}
