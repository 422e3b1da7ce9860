import WebSocket from 'ws';

const PATIENCE = 30_000;

/** A connection by WebDriver BiDi: commands are asked by `send`, what the browser tells comes to `onEvent`. */
export async function connectBidi(address, onEvent) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const asked = new Map();
  let last = 0;
  socket.on('message', (data) => {
    const { id, type, method, params, result, message, error } = JSON.parse(data);
    if (type === 'event') return onEvent(method, params);
    const { resolve, reject, timer } = asked.get(id) ?? {};
    clearTimeout(timer);
    asked.delete(id);
    if (type === 'success') resolve?.(result);
    else reject?.(new Error(`${error}: ${message}`));
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        const gone = () => reject(new Error(`${method} was not answered.`));
        asked.set(last, { resolve, reject, timer: setTimeout(gone, PATIENCE) });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.terminate(),
  };
}
