/** Jest looks for this file whichever project runs, and pages run where no service has been compiled. */
export default async function startServers() {
  const { default: globalSetup } = await import('./dist/globalSetup.js');
  await globalSetup();
}
