import { useSession } from '@introvest/shell-sdk';
import { LazyForm, useFormsAtRest } from '../auth/LazyForm';
import { useMode } from '../auth/mode';
import { Selection } from '../auth/Selection';
import { SentOn } from '../auth/SentOn';
import { rememberEmail, TypedEmail } from '../auth/typedEmail';
import { useState } from 'react';

/** Renders /auth in its four modes. Redirects a signed-in member to the entry route. */
export default function Auth() {
  const { user } = useSession();
  const { mode, steps, setMode } = useMode();
  const [email] = useState(rememberEmail);
  useFormsAtRest();
  if (user) return <SentOn steps={steps} />;
  if (mode.mode === 'selection') return <Selection onChoose={setMode} />;
  return (
    <TypedEmail value={email}>
      <LazyForm mode={mode} onMode={setMode} />
    </TypedEmail>
  );
}
