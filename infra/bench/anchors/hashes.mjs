import { hash, verify } from '@node-rs/argon2';

const [, , atOnce, milliseconds] = process.argv;
const stored = await hash('orchard-window-1907', {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
});
const started = performance.now();
let done = 0;
const lane = async () => {
  while (performance.now() - started < Number(milliseconds)) {
    await verify(stored, 'orchard-window-1907');
    done += 1;
  }
};
await Promise.all(Array.from({ length: Number(atOnce) }, lane));
console.log((done * 1000) / (performance.now() - started));
