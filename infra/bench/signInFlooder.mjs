// The strangers of signInFlood.mjs: as a worker, every connection asks again as soon as it is answered.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Status, milliseconds and cookies of one POST from an address on the other side of the gateway. */
export function post(url, path, address, body, cookie) {
  const started = performance.now();
  return new Promise((resolve) => {
    const call = request(`${url}/api/auth/${path}`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie === undefined ? {} : { cookie }),
      },
    });
    const done = (status, headers = {}) =>
      resolve({
        status,
        ms: performance.now() - started,
        cookies: headers['set-cookie'] ?? [],
      });
    call.once('error', () => done(0));
    call.once('response', (reply) => {
      reply.resume().once('end', () => done(reply.statusCode, reply.headers));
    });
    call.end(JSON.stringify(body));
  });
}

const password = 'a-wrong-guess-1907';

/** The four calls that anybody may make, aimed at accounts that exist. */
const attacks = [
  (email) => ['login', { email, password }],
  () => ['reset-password', { token: randomBytes(32).toString('base64url'), ...twice }],
  (email) => ['forgot-password', { email }],
  () => ['register', { ...stranger, email: `${randomBytes(6).toString('hex')}@bench.example` }],
];
const twice = { password, confirmPassword: password };
const stranger = { ...twice, firstName: 'No', lastName: 'Body', userType: 'investor' };

async function flood({ url, connections, addresses, targets }) {
  const answers = {};
  let flooding = true;
  parentPort.once('message', () => (flooding = false));
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    const address = `198.51.${100 + Math.floor((lane % addresses) / 250)}.${(lane % addresses) % 250}`;
    while (flooding) {
      const [path, body] = attacks[lane % attacks.length](`regular${lane % targets}@bench.example`);
      const { status } = await post(url, path, address, body);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  });
  await Promise.all(lanes);
  parentPort.postMessage(answers);
}

if (!isMainThread) await flood(workerData);
