import {
  uploadBusinessPlan,
  uploadFinancialProjections,
  uploadPitchDeck,
  uploadProfileImage,
} from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { QueryState, useUser } from '@introvest/shell-sdk';
import { CardSkeleton, PersonAvatar } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import { FileUploader, type FileUploaderProps } from '@introvest/shell-sdk/upload';
import { useEffect, useRef } from 'react';
import { fileTags } from '../api';
import { UploadCard } from './UploadCard';
import { useFounderFiles } from './useFounderFiles';

interface FilesTabProps {
  /** Called after an upload to reload the page. */
  onUploaded: () => void;
}

const grid = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'stretch',
} as const;

const documents = [
  {
    title: 'Pitch Deck',
    description: 'Visible to the investors you selected in your profile',
    field: 'pitchDeck',
    route: uploadPitchDeck,
    urlField: 'pitchDeckUrl',
  },
  {
    title: 'Business Plan (Optional)',
    description: 'Visible to investors you’re connected with',
    field: 'businessPlan',
    route: uploadBusinessPlan,
    urlField: 'businessPlanUrl',
  },
  {
    title: 'Financial Projections (Optional)',
    description: 'Visible to investors you’re connected with',
    field: 'financialProjections',
    route: uploadFinancialProjections,
    urlField: 'financialProjectionsUrl',
  },
] as const;

type Rules = Pick<FileUploaderProps, 'accept' | 'maxMb'>;

const rulesOf = (field: keyof typeof uploadRules): Rules => ({
  accept: uploadRules[field].extensions.join(','),
  maxMb: uploadRules[field].megabytes,
});

function Documents({ onUploaded }: FilesTabProps) {
  const query = useFounderFiles();
  const loading = documents.map(({ title }) => <CardSkeleton key={title} lines={2} />);
  return (
    <QueryState query={query} loading={loading} failedTitle="We couldn’t load your files">
      {(files) =>
        documents.map(({ title, description, field, route, urlField }) => (
          <UploadCard key={field} title={title} description={description}>
            <FileUploader
              label={title.replace(' (Optional)', '')}
              route={route}
              {...rulesOf(field)}
              currentUrl={files[urlField] ?? null}
              invalidates={fileTags}
              onUploaded={onUploaded}
            />
          </UploadCard>
        ))
      }
    </QueryState>
  );
}

/** Returns a function that runs `act` only while the tab is open. */
function useWhileHere(act: () => void): () => void {
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
  const reload = useWhileHere(onUploaded);
  const { userType, firstName, lastName, profileImageUrl } = useUser();
  const name = `${firstName} ${lastName}`;
  return (
    <Box sx={grid}>
      {userType === 'founder' && <Documents onUploaded={reload} />}
      <UploadCard
        title="Profile Image"
        description="Visible to all members"
        aside={<PersonAvatar name={name} role={userType} src={profileImageUrl} size="lg" />}
      >
        <FileUploader
          label="Profile Image"
          route={uploadProfileImage}
          {...rulesOf('profileImage')}
          currentUrl={profileImageUrl}
          invalidates={fileTags}
          onUploaded={reload}
        />
      </UploadCard>
    </Box>
  );
}
