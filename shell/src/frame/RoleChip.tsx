import type { CurrentUser } from '@introvest/shell-sdk';
import { Chip } from '@introvest/shell-sdk/parts';
import { colours } from '@introvest/shell-sdk/ui';

const looks = {
  founder: { label: 'Founder', tint: colours.spruceTint, text: colours.spruce },
  investor: { label: 'Investor', tint: colours.indigoTint, text: colours.indigo },
};

export function RoleChip({ role }: { role: NonNullable<CurrentUser['userType']> }) {
  const { label, tint, text } = looks[role];
  return <Chip size="small" label={label} sx={{ bgcolor: tint, color: text, fontWeight: 600 }} />;
}
