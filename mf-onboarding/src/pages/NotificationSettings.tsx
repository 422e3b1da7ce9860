import type { NotificationPreferences } from '@introvest/contracts/notifications';
import {
  notificationKinds,
  notificationMails,
  type NotificationKind,
  type NotificationMail,
} from '@introvest/contracts/vocabularies';
import { QueryState, toast, useUser } from '@introvest/shell-sdk';
import { errorText, useAppDispatch } from '@introvest/shell-sdk/api';
import { Section } from '@introvest/shell-sdk/parts';
import { Picker } from '@introvest/shell-sdk/picker';
import { Box, colours, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { PushSwitch } from '../account/PushSwitch';
import { SettingsPage } from '../account/SettingsPage';
import { onboardingApi } from '../api';

export default function NotificationSettings() {
  return (
    <SettingsPage title="Notification settings">
      <NotificationChoices />
    </SettingsPage>
  );
}

type Chosen = NotificationPreferences[NotificationKind];
type Change = Partial<Chosen>;

function NotificationChoices() {
  const query = onboardingApi.useGetNotificationPreferencesQuery();
  const push = onboardingApi.useGetPushQuery();
  const loading = <Skeleton variant="rounded" height={320} />;
  return (
    <Section
      title="Notifications"
      description="Choose which notifications appear, and when we email you about unread notifications."
    >
      {/* Rows have an additional choice if push notifications are available. */}
      {push.isLoading && !push.error ? (
        loading
      ) : (
        <QueryState
          query={query}
          loading={loading}
          failedTitle="We couldn’t load your notification settings"
        >
          {(preferences) => (
            <Choices preferences={preferences} hasPush={Boolean(push.data?.publicKey)} />
          )}
        </QueryState>
      )}
      {!query.isLoading && <PushSwitch query={push} />}
    </Section>
  );
}

const mails = notificationMails.map(({ value, label }) => ({
  value,
  label: `Email: ${label.toLowerCase()}`,
}));
const searchMails = [
  { value: 'weekly', label: 'Email: varies by search' },
  { value: 'never', label: 'Email: never' },
];

const foundersOnly: readonly NotificationKind[] = ['highlight', 'deck'];

interface ChoicesProps {
  preferences: NotificationPreferences;
  hasPush: boolean;
}

function Choices({ preferences, hasPush }: ChoicesProps) {
  const dispatch = useAppDispatch();
  const { userType } = useUser();
  const kinds = notificationKinds.filter(
    ({ value }) => userType === 'founder' || !foundersOnly.includes(value),
  );
  const [update] = onboardingApi.useUpdateNotificationPreferencesMutation();
  const choose = async (kind: NotificationKind, change: Change) => {
    const shown = dispatch(
      onboardingApi.util.updateQueryData('getNotificationPreferences', undefined, (all) => {
        Object.assign(all[kind], change);
      }),
    );
    try {
      await update({ body: { [kind]: change } }).unwrap();
      toast({ title: 'Saved', description: 'Your notification settings have been updated.' });
    } catch (error) {
      shown.undo();
      const description = errorText(error, 'We couldn’t save your choice. Try again.');
      toast({ title: 'Not saved', description, variant: 'destructive' });
    }
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {kinds.map(({ value, label }) => (
        <Row
          key={value}
          label={label}
          chosen={preferences[value]}
          ofSearches={value === 'match'}
          hasPush={hasPush}
          onChoose={(change) => void choose(value, change)}
        />
      ))}
    </Box>
  );
}

interface RowProps extends Pick<ChoicesProps, 'hasPush'> {
  label: string;
  chosen: Chosen;
  ofSearches: boolean;
  onChoose: (change: Change) => void;
}

function Row({ label, chosen, ofSearches, hasPush, onChoose }: RowProps) {
  const { inApp, mail, push } = chosen;
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ flex: '1 1 12.5rem' }}>{label}</Typography>
      <Tick way="In app" of={label} checked={inApp} onChange={() => onChoose({ inApp: !inApp })} />
      {hasPush && (
        <Tick way="Push" of={label} checked={push} onChange={() => onChoose({ push: !push })} />
      )}
      <Box sx={{ width: '13.5rem' }}>
        <Picker
          aria-label={`Email: ${label}`}
          value={ofSearches && mail !== 'never' ? 'weekly' : mail}
          options={ofSearches ? searchMails : mails}
          onChange={(value) => onChoose({ mail: value as NotificationMail })}
        />
      </Box>
    </Box>
  );
}

interface TickProps {
  way: string;
  of: string;
  checked: boolean;
  onChange: () => void;
}

const Tick = ({ way, of, checked, onChange }: TickProps) => (
  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
    <input type="checkbox" aria-label={`${way}: ${of}`} checked={checked} onChange={onChange} />
    {way}
  </Box>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 5,
  rowGap: 1,
  py: 3,
  '& + &': { borderTop: `1px solid ${colours.line}` },
  '& input': { width: 20, height: 20, m: 0, accentColor: colours.spruce },
} as const;
