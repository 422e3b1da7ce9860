import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { landmarkOf } from '../overlay/landmark';
import { useBackCloses } from '../overlay/useLeaveGuard';
import { colours } from '../theme/tokens';
import { toastPlace } from '../toasts/toastPlace';
import type { Option } from './options';

/** A press that is held for longer chooses where it is let go. */
const HELD_MS = 400;

export interface PickerListProps {
  id: string;
  labelId?: string | undefined;
  /** The field that it belongs to. */
  field: HTMLElement;
  isOpen: boolean;
  /** When the press that opened it began, if it was one. */
  pressedAt: number | undefined;
  options: Option[];
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
  /** Keys are used in it, which show where they are. */
  onKeys: () => void;
  onLoaded: () => void;
}

/** The choices of a drop-down. */
export function PickerList(props: PickerListProps) {
  const { id, labelId, field, isOpen, pressedAt, options, value } = props;
  const startedHere = useRef(false);
  const handleLoaded = useEffectEvent(props.onLoaded);
  useEffect(() => handleLoaded(), []);
  useBackCloses(isOpen, props.onClose);
  const markStart = () => {
    startedHere.current = true;
  };
  return (
    <Menu
      open={isOpen}
      anchorEl={field}
      container={() => landmarkOf(field)}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      // F8 leads to the toasts beside the list, and Tab closes it.
      disableEnforceFocus
      slotProps={{
        root: { ref: toastPlace },
        paper: { style: { minWidth: field.clientWidth }, sx: { maxHeight: 'min(420px, 60vh)' } },
        list: {
          role: 'listbox',
          id,
          'aria-labelledby': labelId,
          disableListWrap: true,
          onKeyDown: props.onKeys,
          sx: pressedAt === undefined ? {} : openedByPress,
        },
      }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="option"
          selected={option.value === value}
          aria-selected={option.value === value}
          onClick={() => props.onChoose(option.value)}
          onPointerDown={markStart}
          onMouseUp={({ currentTarget, timeStamp }) => {
            const held = timeStamp - (pressedAt ?? timeStamp);
            if (!startedHere.current && held > HELD_MS) currentTarget.click();
            startedHere.current = false;
          }}
          onKeyDown={pressBySpace}
          onKeyUp={leaveSpace}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The focus goes to what is chosen, and is not shown there. */
const openedByPress = {
  // More than the theme's own rules for a choice that has the focus.
  '&&& .Mui-focusVisible': { outline: 'none', backgroundColor: 'transparent' },
  '&&& .Mui-focusVisible.Mui-selected': { backgroundColor: colours.spruceTint },
};

const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
};

/** The space that opened the list is let go over a choice, which is no press of it. */
const leaveSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};
