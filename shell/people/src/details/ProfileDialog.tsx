import type { BrowseFounder, PreviewAs, Match } from '@introvest/contracts/browse';
import { LoadFailed, type QueryLike } from '@introvest/shell-sdk';
import {
  CardSkeleton,
  PersonAvatar,
  VerifiedBadge,
  type PersonRole,
} from '@introvest/shell-sdk/parts';
import { Box, Button, colours, EmptyState } from '@introvest/shell-sdk/ui';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { isCallError, errorText } from '@introvest/shell-sdk/api';
import { UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CopyLink } from '../cards/CopyLink';
import { fullNameOf } from '../names';
import { PersonBadge } from '../badges/PersonBadge';
import { PersonMenu } from '../safety/PersonMenu';
import { AddNote } from './AddNote';
import { Comparison } from './Comparison';
import { RequestActions, RequestNote } from './RequestActions';
import { useRequest } from './useRequest';

export interface WholeProfileProps<Card> {
  userId: string;
  known: Card | undefined;
  onClose: () => void;
  as?: PreviewAs;
  onAnswered?: (connectionId: string) => void;
}

interface ProfileDialogProps<Profile> extends WholeProfileProps<Profile> {
  query: QueryLike<Profile>;
  noun: 'startup' | 'investor';
  titleOf: (profile: Profile) => string;
  canAsk: boolean;
  toolsOf?: (profile: Profile) => ReactNode;
  actionsOf: (profile: Profile, asking: { note: string; request: ReactNode }) => ReactNode;
  children: (profile: Profile) => ReactNode;
}

type AnyProfile = Pick<BrowseFounder, 'userId' | 'user' | 'connectionStatus' | 'canConnect'>;

export function ProfileDialog<Profile extends AnyProfile>(props: ProfileDialogProps<Profile>) {
  const { query, known, userId, as, noun, titleOf, canAsk, onClose, onAnswered } = props;
  const isOwn = as !== undefined;
  const [note, setNote] = useState('');
  const { connectionStatus } = query.currentData ?? known ?? {};
  const request = useRequest(userId, canAsk && !isOwn ? connectionStatus : undefined, onAnswered);
  const profile = query.error && !query.isFetching ? undefined : (query.currentData ?? known);
  const waiting = profile === undefined && (query.isFetching || !query.error);
  const title = profile ? titleOf(profile) : noun === 'startup' ? 'Startup' : 'Investor';
  const person = (profile && fullNameOf(profile.user)) || title;
  const actions = profile && !isOwn && (
    <>
      <Box sx={{ display: 'flex', ml: -4, mr: 'auto' }}>
        <CopyLink noun={noun} userId={userId} name={title} />
        {props.toolsOf?.(profile)}
        <PersonMenu
          person={{ userId, name: person }}
          subject={{ type: 'profile', id: userId }}
          onBlocked={onClose}
        />
      </Box>
      {canAsk && !request && <AddNote person={profile} name={title} onNote={setNote} />}
      {props.actionsOf(profile, {
        note,
        request: request && <RequestActions request={request} name={person} />,
      })}
    </>
  );
  return (
    <Dialog open inAddress={!isOwn} maxWidth="md" {...{ onClose, title, actions }}>
      {waiting && (
        <Box role="status" aria-label="Loading">
          <CardSkeleton lines={5} />
        </Box>
      )}
      {!waiting && profile === undefined && <Failed {...{ noun, query, onClose }} />}
      {profile !== undefined && (
        <>
          <RequestNote request={request} name={person} />
          {props.children(profile)}
        </>
      )}
    </Dialog>
  );
}

type FailedProps = Pick<ProfileDialogProps<unknown>, 'noun' | 'query' | 'onClose'>;

function Failed({ noun, query: { error, refetch }, onClose }: FailedProps) {
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
      retry={() => void refetch()}
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

export function ProfileHead({ name, line, image, side, user, match, chips }: ProfileHeadProps) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <PersonAvatar name={name} src={image} role={side} size="lg" />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ typography: 'h5', overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
            {user.isVerified && <VerifiedBadge />}
          </Box>
          {line && (
            <Box dir="auto" sx={{ color: colours.muted, overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          )}
          <PersonBadge user={user} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{chips}</Box>
      <Comparison match={match} />
    </Box>
  );
}
