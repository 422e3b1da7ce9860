import Chip from '@mui/material/Chip';
import { roleColours, type PersonRole } from './roles';

/** The badge 'Founder' or 'Investor' in the role's tint. */
export function RoleChip({ role }: { role: PersonRole }) {
  const { tint, text } = roleColours[role];
  return (
    <Chip
      size="small"
      label={role === 'founder' ? 'Founder' : 'Investor'}
      sx={{ bgcolor: tint, color: text, fontWeight: 600 }}
    />
  );
}
