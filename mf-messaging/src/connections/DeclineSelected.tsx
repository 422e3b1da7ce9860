import { useDeclineDialog } from '@introvest/people/answers';
import type { DeclineOptions } from '@introvest/people/calls';
import { Box, Button, colours, Typography } from '@introvest/shell-sdk/ui';
import { SelectBox } from './SelectBox';

interface DeclineSelectedProps {
  selectable: number;
  selected: number;
  onSelectAll: (isSelected: boolean) => void;
  onDecline: (why: DeclineOptions) => void;
}

export function DeclineSelected(props: DeclineSelectedProps) {
  const { selectable, selected, onSelectAll, onDecline } = props;
  const title = `Decline ${selected} ${selected === 1 ? 'request' : 'requests'}`;
  const { open, dialog } = useDeclineDialog(title, onDecline);
  return (
    <Box role="group" aria-label="Selected requests" sx={bar}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
        <SelectBox
          checked={selectable > 0 && selected === selectable}
          isMixed={selected > 0 && selected < selectable}
          onChange={onSelectAll}
        />
        <Typography component="span" variant="body2">
          {selected > 0 ? `${selected} selected` : 'Select all on this page'}
        </Typography>
      </Box>
      <Button data-decline-selected disabled={selected === 0} onClick={open}>
        Decline selected
      </Button>
      {dialog}
    </Box>
  );
}

const bar = {
  // With very large fonts the screen is too small for a sticky bar.
  position: { xs: 'static', sm: 'sticky' },
  top: 64,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 2,
  bgcolor: colours.surface,
  borderBottom: `1px solid ${colours.line}`,
} as const;
