import { BlockedPeople } from '../account/BlockedPeople';
import { OwnReports } from '../account/OwnReports';
import { SettingsPage } from '../account/SettingsPage';

export default function Privacy() {
  return (
    <SettingsPage title="Blocked people and reports">
      <BlockedPeople />
      <OwnReports />
    </SettingsPage>
  );
}
