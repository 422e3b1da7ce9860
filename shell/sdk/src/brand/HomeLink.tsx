import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Logo } from './Logo';

export function HomeLink() {
  return (
    <Box component={Link} to="/" aria-label="Introvest, home" sx={place}>
      <Logo size={26} />
    </Box>
  );
}

const place = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
} as const;
