import type { PreviewAs } from '@introvest/contracts/browse';
import { LoadingCards, PreviewRole, StartupCard } from '@introvest/people/cards';
import { InvestorCard } from '@introvest/people/investorCard';
import {
  InvestorProfile,
  StartupProfile,
  useGetFounderDetailsQuery,
  useGetInvestorDetailsQuery,
} from '@introvest/people/details';
import {
  Link,
  QueryState,
  useSearchParams,
  useUser,
  type QueryStateProps,
} from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Tab, Tabs } from '@introvest/shell-sdk/tabs';
import { Box, Button, Container, Typography } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface PreviewedProfileProps<T> {
  seenBy: 'investors' | 'founders';
  query: QueryStateProps<T>['query'];
  card: (own: T) => ReactNode;
  dialog: (onClose: () => void) => ReactNode;
}

function PreviewedProfile<T>({ seenBy, query, card, dialog }: PreviewedProfileProps<T>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QueryState query={query} loading={<LoadingCards lines={11} />}>
        {(own) => (
          <Box sx={{ display: 'grid', gap: 5, justifyItems: 'start' }}>
            <Box
              component="fieldset"
              disabled
              aria-label={`How ${seenBy} see your card`}
              sx={{ m: 0, p: 0, border: 0, minWidth: 0, width: '100%', maxWidth: '25rem' }}
            >
              {card(own)}
            </Box>
            <Button variant="contained" onClick={() => setOpen(true)}>
              Open full profile
            </Button>
          </Box>
        )}
      </QueryState>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

interface OwnProps {
  as: PreviewAs;
  userId: string;
}

const OwnStartup = ({ as, userId }: OwnProps) => (
  <PreviewedProfile
    seenBy="investors"
    query={useGetFounderDetailsQuery({ params: { userId }, query: { as } })}
    card={(startup) => <StartupCard startup={startup} open={() => undefined} />}
    dialog={(onClose) => <StartupProfile key={as} {...{ as, userId, onClose }} known={undefined} />}
  />
);

const OwnInvestor = ({ as, userId }: OwnProps) => (
  <PreviewedProfile
    seenBy="founders"
    query={useGetInvestorDetailsQuery({ params: { userId }, query: { as } })}
    card={(investor) => <InvestorCard investor={investor} open={() => undefined} />}
    dialog={(onClose) => (
      <InvestorProfile key={as} {...{ as, userId, onClose }} known={undefined} />
    )}
  />
);

const previewModes: { as: PreviewAs; label: string }[] = [
  { as: 'stranger', label: 'Before you connect' },
  { as: 'connection', label: 'After you connect' },
];

export default function OwnProfile() {
  const { id: userId, userType } = useUser();
  const [params, setParams] = useSearchParams();
  const as = previewModes.find((way) => way.as === params.get('as'))?.as ?? 'stranger';
  const other = userType === 'founder' ? 'investor' : 'founder';
  const Own = userType === 'founder' ? OwnStartup : OwnInvestor;
  return (
    <Container maxWidth="md" sx={{ pb: 16 }}>
      <PageHeader
        before={
          <Button variant="text" component={Link} to="/profile" startIcon={<ArrowLeft />}>
            Back to your profile
          </Button>
        }
        title={`How ${other}s see you`}
        subtitle={`Preview your card and full profile. Each ${other} also sees their own match score.`}
      />
      <Tabs
        value={as}
        onChange={(_event, next) => setParams({ as: next }, { replace: true })}
        aria-label="Profile previews"
      >
        {previewModes.map((way) => (
          <Tab
            key={way.as}
            value={way.as}
            label={way.label}
            id={`seen-${way.as}`}
            aria-controls="seen"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="seen" aria-labelledby={`seen-${as}`} sx={{ pt: 6 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
          Your card
        </Typography>
        <PreviewRole value={other}>
          <Own {...{ as, userId }} />
        </PreviewRole>
      </Box>
    </Container>
  );
}
