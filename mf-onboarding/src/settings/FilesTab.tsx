import {
  uploadBusinessPlan,
  uploadFinancialProjections,
  uploadPitchDeck,
  uploadProfileImage,
  type FounderProfile,
} from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { useGetFounderProfileQuery } from '@introvest/people/profile';
import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { skipToken } from '@introvest/shell-sdk/api';
import { Card, CardSkeleton, PersonAvatar } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { FileUploader, type FileUploaderProps } from '@introvest/shell-sdk/upload';
import { useEffect, useRef, type ReactNode } from 'react';
import { fileTags, onboardingApi } from '../api';

interface FilesTabProps {
  onUploaded: () => void;
}

const documents = [
  {
    title: 'Pitch Deck',
    description: 'Visible to the investors you selected in your profile',
    rules: uploadRules.pitchDeck,
    route: uploadPitchDeck,
    urlField: 'pitchDeckUrl',
  },
  {
    title: 'Business Plan (Optional)',
    description: 'Visible to investors you’re connected with',
    rules: uploadRules.businessPlan,
    route: uploadBusinessPlan,
    urlField: 'businessPlanUrl',
  },
  {
    title: 'Financial Projections (Optional)',
    description: 'Visible to investors you’re connected with',
    rules: uploadRules.financialProjections,
    route: uploadFinancialProjections,
    urlField: 'financialProjectionsUrl',
  },
] as const;

interface UploadCardProps extends Pick<FileUploaderProps, 'route' | 'currentUrl' | 'onUploaded'> {
  title: string;
  description: string;
  rules: { extensions: readonly string[]; megabytes: number };
  aside?: ReactNode;
}

/** Renders a card for one kind of file. The card isn't a landmark, because the file input inside has the same name. */
function UploadCard({ title, description, rules, aside, ...upload }: UploadCardProps) {
  return (
    <Card sx={{ p: { xs: 5, md: 6 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 4, mb: 5 }}>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {description}
          </Typography>
        </Box>
        {aside}
      </Box>
      <FileUploader
        label={title.replace(' (Optional)', '')}
        accept={rules.extensions.join(',')}
        maxMb={rules.megabytes}
        invalidates={fileTags}
        {...upload}
      />
    </Card>
  );
}

const DeckReaders = () => (
  <Button size="small" component={Link} to="/decks">
    Deck readers
  </Button>
);

type Files = Partial<Pick<FounderProfile, (typeof documents)[number]['urlField']>>;

function useFounderFiles(): QueryLike<Files> {
  const { hasProfile } = useUser();
  const profile = useGetFounderProfileQuery(hasProfile ? undefined : skipToken);
  const draft = onboardingApi.useGetFounderDraftQuery(hasProfile ? skipToken : undefined);
  return hasProfile
    ? profile
    : { ...draft, data: draft.data?.values, currentData: draft.currentData?.values };
}

function Documents({ onUploaded }: FilesTabProps) {
  const query = useFounderFiles();
  const loading = documents.map(({ title }) => <CardSkeleton key={title} lines={2} />);
  return (
    <QueryState query={query} loading={loading} failedTitle="We couldn’t load your files">
      {(files) =>
        documents.map(({ urlField, ...card }) => (
          <UploadCard
            key={urlField}
            {...card}
            currentUrl={files[urlField] ?? null}
            aside={urlField === 'pitchDeckUrl' && files.pitchDeckUrl && <DeckReaders />}
            onUploaded={onUploaded}
          />
        ))
      }
    </QueryState>
  );
}

function useWhileMounted(act: () => void): () => void {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => {
    if (isHere.current) act();
  };
}

export function FilesTab({ onUploaded }: FilesTabProps) {
  const reload = useWhileMounted(onUploaded);
  const { userType, firstName, lastName, profileImageUrl } = useUser();
  const name = `${firstName} ${lastName}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {userType === 'founder' && <Documents onUploaded={reload} />}
      <UploadCard
        title="Profile Image"
        description="Visible to all members"
        rules={uploadRules.profileImage}
        route={uploadProfileImage}
        aside={<PersonAvatar name={name} role={userType} src={profileImageUrl} size="lg" />}
        currentUrl={profileImageUrl}
        onUploaded={reload}
      />
    </Box>
  );
}
