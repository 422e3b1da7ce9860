// What pages behind the sign-in are made of; a visitor's first page does without.
export { Chip, type ChipProps } from './core/Chip';
export { LinearProgress, type LinearProgressProps } from './core/LinearProgress';
export { Card, CardContent, Divider, Paper } from './core/surfaces';
export { Tab, TabLink, Tabs, type TabLinkProps, type TabProps, type TabsProps } from './core/Tabs';
export { lazyDialog, type LazyDialogOptions } from './overlay/lazyDialog';
export { lazyMenu } from './overlay/lazyMenu';
export { CardSkeleton, type CardSkeletonProps } from './parts/CardSkeleton';
export { LoadAgain } from './page/LoadAgain';
export { PageHeader, type PageHeaderProps } from './parts/PageHeader';
export { PersonAvatar, type PersonAvatarProps } from './parts/PersonAvatar';
export { RoleChip } from './parts/RoleChip';
export type { PersonRole } from './parts/roles';
export { Section, type SectionProps } from './parts/Section';
export { VerifiedMark } from './parts/VerifiedMark';
