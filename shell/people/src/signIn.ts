export { supportsPasskeys, provePasskey } from './sign-in/provePasskey';
export { refusalIn, secondStepIn } from './sign-in/refusal';
export { SecondStep, type SecondStepProps } from './sign-in/SecondStep';
