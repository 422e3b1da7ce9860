// What signing in is made of, on its page and over one whose session has ended.
export { knowsPasskeys, provePasskey } from './sign-in/provePasskey';
export { refusalIn, secondStepIn } from './sign-in/refusal';
export { SecondStep, type SecondStepProps } from './sign-in/SecondStep';
