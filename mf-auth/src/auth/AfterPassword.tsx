import { SecondStep, type SecondStepProps } from '@introvest/people/signIn';
import { AuthFrame } from './AuthFrame';

/** Renders the second sign-in step, for accounts with two-step verification. */
export function AfterPassword({ onBack, ...step }: SecondStepProps & { onBack: () => void }) {
  return (
    <AuthFrame
      title="One more step"
      text="Your password is correct. Now use your passkey to confirm it’s you."
      waiting="Sign in to"
      onBack={onBack}
    >
      <SecondStep {...step} />
    </AuthFrame>
  );
}
