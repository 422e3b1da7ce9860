// Cards of members and startups, shown by several remotes, and the actions on a card.
export { BookmarkButton } from './cards/BookmarkButton';
export { CardFrame, type CardFrameProps } from './cards/CardFrame';
export { clamped } from './cards/clamped';
export { CardGrid, LoadingCards } from './cards/CardGrid';
export { ConnectButton, type ConnectButtonProps } from './cards/ConnectButton';
export { CopyLink, type CopyLinkProps } from './cards/CopyLink';
export { Fact, Facts, type FactProps } from './cards/Fact';
export { InvestorActions, type InvestorActionsProps } from './cards/InvestorActions';
export { MatchReasons } from './cards/MatchReasons';
export { MissedMust } from './cards/MissedMust';
export { MatchRing } from './cards/MatchRing';
export { PromotedRow, type PromotedRowProps } from './cards/PromotedRow';
export { ReadLink } from './cards/ReadLink';
export { StartupActions, type StartupActionsProps } from './cards/StartupActions';
export { StartupCard, type StartupCardProps } from './cards/StartupCard';
export { PreviewRole, usePreviewRole } from './cards/previewRole';
