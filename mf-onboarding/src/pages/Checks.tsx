import type { OwnBadges, WorkAddress } from '@introvest/contracts/account';
import checkAddress from '@introvest/contracts/forms/work-address';
import { emailWords } from '@introvest/people/badges';
import { Link, QueryState, useUser } from '@introvest/shell-sdk';
import { serverNow } from '@introvest/shell-sdk/api';
import { TextInput } from '@introvest/shell-sdk/forms';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { ChangeButton } from '../account/ChangeDialog';
import { longDate } from '../account/OwnList';
import { SettingsPage } from '../account/SettingsPage';
import { onboardingApi } from '../api';

export default function Checks() {
  return (
    <SettingsPage title="Profile checks">
      <CheckedBadges />
    </SettingsPage>
  );
}

type WorkDomain = NonNullable<OwnBadges['workDomain']>;

function badgeStateOf({ domain, checkedAt, endsAt, state, reason }: WorkDomain, website: string) {
  const checked = `We confirmed your ${domain} email address on ${longDate(checkedAt)}.`;
  if (state === 'taken_back') {
    return `Our moderators removed your ${domain} badge${reason ? `: ${reason}` : '.'}\nIf you confirm a domain again, our moderators will review it before others see it.`;
  }
  if (domain !== website)
    return `${checked} Your badge is hidden because your website is now ${website}.`;
  if (Date.parse(endsAt) <= serverNow())
    return `${checked} Your badge expired on ${longDate(endsAt)}.`;
  if (state === 'held') return `${checked} Others will see your badge after we review it.`;
  return `${checked} Others can see the domain and confirmation date until ${longDate(endsAt)}.`;
}

const text = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function Work({ badges: { website, waiting, workDomain } }: { badges: OwnBadges }) {
  if (!website) {
    return (
      <Typography>
        To confirm your work domain, first add your website to{' '}
        <Link to="/profile">your profile</Link>.
      </Typography>
    );
  }
  const isShown = workDomain?.domain === website && workDomain.state === 'shown';
  return (
    <>
      <Typography sx={text}>
        {workDomain
          ? badgeStateOf(workDomain, website)
          : `Show others that you have an email address at ${website}.`}
      </Typography>
      {waiting && (
        <Typography sx={text}>
          We sent a link to your {waiting.domain} email address. The link expires on{' '}
          {longDate(waiting.until)}.
        </Typography>
      )}
      <div>
        <AskWorkDomain
          domain={website}
          button={waiting ? 'Send another link' : `Confirm ${website}${isShown ? ' again' : ''}`}
        />
      </div>
    </>
  );
}

function CheckedBadges() {
  const { isVerified } = useUser();
  const query = onboardingApi.useListBadgesQuery();
  return (
    <Section
      title="Email addresses"
      description="Completed checks are shown next to your name. We don’t verify your identity."
    >
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={44} />}
        failedTitle="We couldn’t load your profile checks"
      >
        {(badges) => (
          <Box sx={{ display: 'grid', gap: 4 }}>
            {isVerified ? (
              <>
                <Typography>{emailWords(badges.confirmedIn)}.</Typography>
                <Work badges={badges} />
              </>
            ) : (
              <Typography color="textSecondary">
                No checks yet. Open the link we emailed you to confirm your email address.
              </Typography>
            )}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}

function AskWorkDomain({ domain, button }: { domain: string; button: string }) {
  const [ask] = onboardingApi.useAskWorkDomainMutation();
  return (
    <ChangeButton<WorkAddress>
      title="Confirm work domain"
      button={button}
      check={checkAddress}
      save={(body) => ask({ body }).unwrap()}
      submit="Send link"
      pending="Sending..."
      done={{
        title: 'Check your inbox',
        description: 'Open the link we sent to confirm your work domain.',
      }}
    >
      <Typography color="textSecondary">
        We’ll send a link to your {domain} email address. The email includes your name. Nobody else
        sees this email address, and we delete it once you open the link.
      </Typography>
      <TextInput
        name="email"
        label={`Your ${domain} email address`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
        required
      />
    </ChangeButton>
  );
}
