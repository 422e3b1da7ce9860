// Core of the design system. Components for signed-in pages are in `./parts`. Menus, dialogs, drop-downs and text
// fields are in entry points that are loaded later. This file also exports the type of the `display` variant to every
// page.
export type {} from './theme/typography';
export { useThemeMode, type ThemeMode } from './theme/themeMode';
export { colours, hover, measure, motion, radii, sizes, type ColourName } from './theme/tokens';
export { fonts } from './theme/typography';
export { styled, type SxProps, type Theme } from '@mui/material/styles';

export { default as Alert } from '@mui/material/Alert';
export { default as Box } from '@mui/material/Box';
export { default as Button, type ButtonProps } from '@mui/material/Button';
export { default as ButtonBase } from '@mui/material/ButtonBase';
export { default as CircularProgress } from '@mui/material/CircularProgress';
export { default as Container } from '@mui/material/Container';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Typography } from '@mui/material/Typography';

export { TextLink, type TextLinkProps } from './core/TextLink';
export { HomeLink } from './brand/HomeLink';
export { Logo, type LogoProps } from './brand/Logo';
export { EmptyState, type EmptyStateProps } from './parts/EmptyState';
export { PageSpinner } from './parts/PageSpinner';
export { VisuallyHidden } from './parts/VisuallyHidden';
