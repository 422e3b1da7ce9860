import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState, type ReactNode } from 'react';
import { landmarkOf, toastPlace } from '../toasts/toastPlace';
import { useBackCloses } from './useLeaveGuard';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface ActionMenuProps {
  anchor: HTMLElement;
  label: string;
  actions: MenuAction[];
  onClose: () => void;
}

/**
 * Renders an open menu of actions, anchored to a button. An action runs after the menu has closed. If it opens a
 * dialog, the dialog can later return focus to the button.
 */
export function ActionMenu({ anchor, label, actions, onClose }: ActionMenuProps) {
  const [open, setOpen] = useState(true);
  const chosen = useRef(onClose);
  useBackCloses(open, () => setOpen(false));
  const handleSelect = ({ onSelect }: MenuAction) => {
    chosen.current = onSelect;
    setOpen(false);
  };
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      container={() => landmarkOf(anchor)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={() => setOpen(false)}
      slotProps={{
        root: { ref: toastPlace },
        list: { 'aria-label': label },
        transition: { onExited: () => chosen.current() },
      }}
    >
      {actions.map((action) => (
        <MenuItem key={action.label} onClick={() => handleSelect(action)} sx={{ gap: 3 }}>
          {action.icon}
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
