import { Link } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, TextLink, Typography } from '@introvest/shell-sdk/ui';

const pages = [
  {
    to: '/profile/security',
    title: 'Password and sign-in',
    about: 'Change your password, add passkeys and see where you’re signed in',
  },
  {
    to: '/profile/checks',
    title: 'Profile checks',
    about: 'Show you have an email address at your website’s domain',
  },
  {
    to: '/profile/notifications',
    title: 'Notification settings',
    about: 'Choose when and how we notify you',
  },
  {
    to: '/profile/privacy',
    title: 'Blocked people and reports',
    about: 'Unblock people and track your reports',
  },
];

export function MoreSettings() {
  return (
    <Section title="More settings">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {pages.map(({ to, title, about }) => (
          <li key={to}>
            <TextLink component={Link} to={to}>
              {title}
            </TextLink>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
