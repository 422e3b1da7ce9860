import { Passkeys } from '../account/Passkeys';
import { Password } from '../account/Password';
import { SecondStep } from '../account/SecondStep';
import { Sessions } from '../account/Sessions';
import { SettingsPage } from '../account/SettingsPage';

/** Renders /profile/security. */
export default function Security() {
  return (
    <SettingsPage title="Password and sign-in">
      <Password />
      <Passkeys />
      <SecondStep />
      <Sessions />
    </SettingsPage>
  );
}
