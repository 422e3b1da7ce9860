/* global __resourceQuery, __webpack_hash__ */
// Applies changes to an open page in the development build of the shell and of each remote. Reloads the page if no
// module accepts a change.
const part = __resourceQuery.slice(1);
// One event stream per page, because a browser opens only six connections to a host.
const stream = (globalThis.__introvestHot ??= new EventSource('/dev/hot'));
let latest = __webpack_hash__;

async function update() {
  if (latest === __webpack_hash__ || import.meta.webpackHot.status() !== 'idle') return;
  try {
    const updated = await import.meta.webpackHot.check(true);
    if (updated === null) location.reload();
    else void update();
  } catch (error) {
    console.warn(`[hot] ${part} reloads:`, error);
    location.reload();
  }
}

stream.addEventListener(part, ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  if (errors) {
    console.error(`[hot] ${part} doesn't compile:\n${errors}`);
    return;
  }
  latest = hash;
  void update();
});
