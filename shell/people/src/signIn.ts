// Parts of the sign-in, for its page and for the dialog after a session has ended.
export { knowsPasskeys, provePasskey } from './sign-in/provePasskey';
export { refusalIn, secondStepIn } from './sign-in/refusal';
export { SecondStep, type SecondStepProps } from './sign-in/SecondStep';
