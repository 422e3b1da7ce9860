import { useSession } from '@introvest/shell-sdk';
import { ComingForm } from '../auth/ComingForm';
import { useFormsAtRest, useLaterForm } from '../auth/laterForm';
import { useMode } from '../auth/mode';
import { Selection } from '../auth/Selection';
import { SentOn } from '../auth/SentOn';
import { rememberEmail, TypedEmail } from '../auth/typedEmail';
import { useState } from 'react';

/** /auth in its four modes. Whoever is signed in is sent on by the entry route, which knows where to. */
export default function Auth() {
  const { user } = useSession();
  const { mode, steps, setMode } = useMode();
  const { ModeForm, ...coming } = useLaterForm(!user && mode.mode !== 'selection');
  const [email] = useState(rememberEmail);
  useFormsAtRest();
  if (user) return <SentOn steps={steps} />;
  if (mode.mode === 'selection') return <Selection onChoose={setMode} />;
  if (ModeForm)
    return (
      <TypedEmail value={email}>
        <ModeForm mode={mode} onMode={setMode} />
      </TypedEmail>
    );
  return <ComingForm mode={mode} onBack={() => setMode({ mode: 'selection' })} {...coming} />;
}
