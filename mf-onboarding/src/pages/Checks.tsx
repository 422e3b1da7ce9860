import { CheckedBadges } from '../account/CheckedBadges';
import { SettingsPage } from '../account/SettingsPage';

export default function Checks() {
  return (
    <SettingsPage title="Profile checks">
      <CheckedBadges />
    </SettingsPage>
  );
}
