import type { BrowseFounder, Match } from '@introvest/contracts/browse';
import { LoadFailed } from '@introvest/shell-sdk';
import { PersonAvatar, VerifiedMark, type PersonRole } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, EmptyState } from '@introvest/shell-sdk/ui';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { isCallError, errorText } from '@introvest/shell-sdk/api';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyLink } from '../cards/CopyLink';
import { fullNameOf } from '../names/names';
import { Marks } from '../marks/Marks';
import { PersonMenu } from '../safety/PersonMenu';
import { Comparison } from './Comparison';
import { ProfileSkeleton } from './parts';

interface ProfileDialogProps<Profile> {
  query: {
    currentData?: Profile | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What the list knows already, shown until the answer is there. */
  known: Profile | undefined;
  noun: 'startup' | 'investor';
  titleOf: (profile: Profile) => string;
  /** Shown to the person themselves, who neither asks nor reports themselves. */
  isOwn?: boolean;
  /** Quiet ones, beside the link that is copied. */
  toolsOf?: (profile: Profile) => ReactNode;
  actionsOf: (profile: Profile) => ReactNode;
  onClose: () => void;
  children: (profile: Profile) => ReactNode;
}

/** A whole profile above the list; on a phone it fills the screen. */
export function ProfileDialog<Profile extends Pick<BrowseFounder, 'userId' | 'user'>>(
  props: ProfileDialogProps<Profile>,
) {
  const {
    query,
    known,
    noun,
    titleOf,
    isOwn = false,
    toolsOf,
    actionsOf,
    onClose,
    children,
  } = props;
  const profile = query.error && !query.isFetching ? undefined : (query.currentData ?? known);
  const waiting = profile === undefined && (query.isFetching || !query.error);
  const name = noun === 'startup' ? 'Startup' : 'Investor';
  const actions = profile && !isOwn && (
    <>
      <Box sx={{ display: 'flex', ml: -4, mr: 'auto' }}>
        <CopyLink noun={noun} userId={profile.userId} name={titleOf(profile)} />
        {toolsOf?.(profile)}
        <PersonMenu
          person={{ userId: profile.userId, name: fullNameOf(profile.user) || titleOf(profile) }}
          subject={{ type: 'profile', id: profile.userId }}
          onBlocked={onClose}
        />
      </Box>
      {actionsOf(profile)}
    </>
  );
  return (
    <Dialog
      open
      inAddress={!isOwn}
      maxWidth="md"
      onClose={onClose}
      title={profile ? titleOf(profile) : name}
      actions={actions}
    >
      {waiting && <ProfileSkeleton />}
      {!waiting && profile === undefined && (
        <Failed noun={noun} error={query.error} onRetry={query.refetch} onClose={onClose} />
      )}
      {profile !== undefined && children(profile)}
    </Dialog>
  );
}

interface FailedProps {
  noun: string;
  error: unknown;
  onRetry: () => unknown;
  onClose: () => void;
}

function Failed({ noun, error, onRetry, onClose }: FailedProps) {
  if (isCallError(error) && error.status === 404) {
    return (
      <EmptyState
        icon={<UserX />}
        title={`This ${noun} isn’t available`}
        text="The profile was removed, or the link is incomplete."
        action={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  return (
    <LoadFailed
      title="We couldn’t load this profile"
      text={errorText(error, 'Something went wrong. Try again.')}
      retry={() => void onRetry()}
    />
  );
}

interface ProfileHeadProps {
  name: string;
  line: string;
  image: string | null;
  side: PersonRole;
  user: BrowseFounder['user'];
  match: Match;
  chips: ReactNode;
}

/** Who it is, and why it fits. */
export function ProfileHead({ name, line, image, side, user, match, chips }: ProfileHeadProps) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <PersonAvatar name={name} src={image} role={side} size="lg" />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ typography: 'h5', overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
            {user.isVerified && <VerifiedMark />}
          </Box>
          {line && (
            <Box dir="auto" sx={{ color: colours.muted, overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          )}
          <Marks user={user} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{chips}</Box>
      <Comparison match={match} />
    </Box>
  );
}
