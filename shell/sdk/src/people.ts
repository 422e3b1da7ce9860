// People and startups as several remotes show them: names, amounts, cards, and what one does with a card.
export { BookmarkButton, type BookmarkButtonProps } from './people/BookmarkButton';
export { CardFrame, type CardFrameProps } from './people/CardFrame';
export { CardGrid, LoadingCards } from './people/CardGrid';
export { ConnectButton, type ConnectButtonProps } from './people/ConnectButton';
export { CopyLink, type CopyLinkProps } from './people/CopyLink';
export { Fact, Facts, type FactProps } from './people/Fact';
export { MatchReasons, ReasonList } from './people/MatchReasons';
export { MatchRing, type MatchRingProps } from './people/MatchRing';
export { moneyOf } from '@introvest/contracts/vocabularies';
export { checkSizeOf } from './people/money';
export {
  deckNoteOf,
  fileNameOf,
  firmNameOf,
  fullNameOf,
  shortened,
  startupNameOf,
} from './people/names';
export { peopleApi, useBrowseFoundersQuery, useBrowseInvestorsQuery } from './people/peopleApi';
export { StartupActions, type StartupActionsProps } from './people/StartupActions';
export { StartupCard, type StartupCardProps } from './people/StartupCard';
export { useConnect } from './people/useConnect';
export type { PatchStartup } from './people/useStartupActions';
