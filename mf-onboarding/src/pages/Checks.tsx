import { CheckedBadges } from '../account/CheckedBadges';
import { SettingsPage } from '../account/SettingsPage';

/** Renders /profile/checks. */
export default function Checks() {
  return (
    <SettingsPage title="Profile checks">
      <CheckedBadges />
    </SettingsPage>
  );
}
