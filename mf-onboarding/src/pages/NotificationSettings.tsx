import { NotificationChoices } from '../account/NotificationChoices';
import { SettingsPage } from '../account/SettingsPage';

export default function NotificationSettings() {
  return (
    <SettingsPage title="Notification settings">
      <NotificationChoices />
    </SettingsPage>
  );
}
