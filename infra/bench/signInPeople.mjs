// People who sign in over and over, each from an address and a browser of their own.
import { post } from './signInFlooder.mjs';

const password = 'orchard-window-1907-bench';
const emailOf = (n) => `regular${n}@bench.example`;
const addressOf = (n) => `192.0.2.${n + 1}`;

/** A right sign-in of the nth. */
export const signInOf = (n) => ({ address: addressOf(n), body: { email: emailOf(n), password } });

/** Registers the nth; answers the device cookie that their browser keeps. */
export async function joinUp(url, n) {
  const body = { firstName: 'Bench', lastName: `No ${n}`, email: emailOf(n), userType: 'founder' };
  const { status, cookies } = await post(url, 'register', addressOf(n), {
    ...body,
    password,
    confirmPassword: password,
  });
  if (status !== 201) throw new Error(`Registering ended with ${status}.`);
  return cookies.find((line) => line.includes('introvest.device=')).split(';')[0];
}
