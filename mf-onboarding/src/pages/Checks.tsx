import { CheckedMarks } from '../account/CheckedMarks';
import { SettingsPage } from '../account/SettingsPage';

/** Renders /profile/checks. */
export default function Checks() {
  return (
    <SettingsPage title="Profile checks">
      <CheckedMarks />
    </SettingsPage>
  );
}
