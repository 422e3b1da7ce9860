import './start.css';

export { sharedGroups } from './sharedGroups';

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Steps of the startup. All code is in this script, but running it in a single task would block a slow phone for 300
 * ms.
 */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: ["configureStore"] */ '@reduxjs/toolkit'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'
    ),
  fetchSession,
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["CacheProvider"] */ '@emotion/react'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager" */ '@introvest/shell-sdk/ui'),
];

/**
 * Requests the session as early as possible, because no page can render without it. The other steps run while the
 * response is pending.
 */
async function fetchSession() {
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
