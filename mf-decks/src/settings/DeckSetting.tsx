import type { DeckSettings } from '@introvest/contracts/decks';
import { withToast } from '@introvest/people/calls';
import { QueryState } from '@introvest/shell-sdk';
import { useAppDispatch } from '@introvest/shell-sdk/api';
import { Box, colours, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { useId } from 'react';
import { decksApi } from '../api';

interface DeckSettingProps {
  name: keyof DeckSettings;
  label: string;
  help: string;
}

export function DeckSetting({ name, label, help }: DeckSettingProps) {
  const helpId = useId();
  const dispatch = useAppDispatch();
  const [change] = decksApi.useChangeDeckSettingsMutation();
  const save = async (isOn: boolean) => {
    const shown = dispatch(
      decksApi.util.updateQueryData('getDeckSettings', undefined, (settings) => {
        settings[name] = isOn;
      }),
    );
    const saved = change({ body: { [name]: isOn } }).unwrap();
    if (!(await withToast(saved, undefined, 'We couldn’t save your choice. Try again.')))
      shown.undo();
  };
  return (
    <>
      <QueryState
        query={decksApi.useGetDeckSettingsQuery()}
        loading={<Skeleton variant="rounded" height={44} />}
        failedTitle="We couldn’t load this setting"
      >
        {(settings) => (
          <Box component="label" sx={tick}>
            <input
              type="checkbox"
              checked={settings[name]}
              aria-describedby={helpId}
              onChange={(event) => void save(event.target.checked)}
            />
            {label}
          </Box>
        )}
      </QueryState>
      <Typography id={helpId} variant="body2" color="textSecondary">
        {help}
      </Typography>
    </>
  );
}

const tick = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 44,
  fontWeight: 550,
  '& input': { width: 20, height: 20, m: 0, accentColor: colours.spruce },
} as const;
