import './start.css';

export { sharedGroups } from './sharedGroups';

/** A turn of the browser between two parts: it may draw and answer there. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * All of it is in this script, in which nothing of it has run yet: a slow phone would stand still for 300 ms if it ran in
 * one piece.
 */
const parts = [
  askWhoIsHere,
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["CacheProvider"] */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ '@introvest/shell-sdk/ui'),
];

/** Nothing of a page is drawn before this is answered: it is on its way while everything else runs for the first time. */
async function askWhoIsHere() {
  const { store } = await import(/* webpackMode: "eager" */ '@introvest/shell-sdk/api');
  const { coreApi } = await import(/* webpackMode: "eager" */ '@introvest/shell-sdk/host');
  void store.dispatch(coreApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }));
}

async function main() {
  for (const evaluate of parts) {
    await evaluate();
    await nextTurn();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTurn();
  await start();
}

void main();
