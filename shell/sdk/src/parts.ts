// Components for signed-in pages, kept out of the first page that a visitor loads.
export { default as Card } from '@mui/material/Card';
export { default as CardContent } from '@mui/material/CardContent';
export { default as Chip } from '@mui/material/Chip';
export { lazyDialog, type LazyDialogOptions } from './overlay/lazyDialog';
export { CardSkeleton, type CardSkeletonProps } from './parts/CardSkeleton';
export { LoadAgain } from './page/LoadAgain';
export { PageHeader, type PageHeaderProps } from './parts/PageHeader';
export { PersonAvatar, type PersonAvatarProps, type PersonRole } from './parts/PersonAvatar';
export { RowsSkeleton } from './parts/RowsSkeleton';
export { Section, type SectionProps } from './parts/Section';
export { VerifiedBadge } from './parts/VerifiedBadge';
