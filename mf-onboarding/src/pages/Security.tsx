import { ChangePassword } from '../account/ChangePassword';
import { Passkeys } from '../account/Passkeys';
import { SecondStep } from '../account/SecondStep';
import { Sessions } from '../account/Sessions';
import { SettingsPage } from '../account/SettingsPage';

export default function Security() {
  return (
    <SettingsPage title="Password and sign-in">
      <ChangePassword />
      <Passkeys />
      <SecondStep />
      <Sessions />
    </SettingsPage>
  );
}
