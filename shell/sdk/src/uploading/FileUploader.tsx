import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { ExternalLink, FileCheck2, Upload } from 'lucide-react';
import { useId } from 'react';
import { colours } from '../theme/tokens';
import { DropZone } from './DropZone';
import { useUpload, type UploadOptions } from './useUpload';

export interface FileUploaderProps extends Omit<UploadOptions, 'accept' | 'maxMb'> {
  /** Accessible name of the file input, such as 'Pitch Deck'. */
  label: string;
  accept?: string;
  maxMb?: number;
  /** URL of the current file. If it is set, a View button is shown. */
  currentUrl?: string | null;
}

const endings = (accept: string) =>
  accept
    .split(',')
    .map((ending) => ending.trim().replace('.', '').toUpperCase())
    .join(', ');

const wordsAt = (progress: number): string | undefined =>
  progress === 100 ? 'Uploaded' : progress > 0 ? 'Uploading…' : undefined;

const fileNameOf = (url: string) => decodeURIComponent(url.split('/').at(-1) ?? '');

export function FileUploader(props: FileUploaderProps) {
  const { label, accept = '.pdf,.ppt,.pptx', maxMb = 10, currentUrl, ...rest } = props;
  const { upload, progress, refusal, uploading } = useUpload({ ...rest, accept, maxMb });
  const ruleId = useId();
  const errorId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {currentUrl && <PresentFile url={currentUrl} label={label} />}
      <DropZone
        label={label}
        accept={accept}
        busy={uploading}
        describedBy={refusal ? `${errorId} ${ruleId}` : ruleId}
        invalid={refusal !== undefined}
        onFile={(file) => void upload(file)}
      >
        <Upload size={20} strokeWidth={1.75} color={colours.muted} aria-hidden />
        <Typography component="span" sx={{ mt: 1, fontWeight: 550 }}>
          {wordsAt(progress) ?? (currentUrl ? 'Replace the file' : 'Choose a file or drop it here')}
        </Typography>
        <Typography id={ruleId} component="span" variant="body2" color="textSecondary">
          {endings(accept)}, up to {maxMb} MB
        </Typography>
        {refusal && (
          <Typography
            id={errorId}
            component="span"
            variant="body2"
            sx={{ color: colours.danger, overflowWrap: 'anywhere' }}
          >
            {refusal.title === 'File too large'
              ? `This file is over ${maxMb} MB. Choose a smaller file.`
              : refusal.description}
          </Typography>
        )}
      </DropZone>
      {progress > 0 && (
        <LinearProgress variant="determinate" value={progress} aria-label={`Uploading ${label}`} />
      )}
    </Box>
  );
}

function PresentFile({ url, label }: { url: string; label: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        p: 3,
        pl: 4,
        border: `1px solid ${colours.line}`,
        borderRadius: '10px',
      }}
    >
      <FileCheck2 size={20} strokeWidth={1.75} color={colours.spruce} aria-hidden />
      <Typography
        variant="body2"
        sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {fileNameOf(url)}
      </Typography>
      <Button
        size="small"
        href={url}
        target="_blank"
        rel="noopener"
        endIcon={<ExternalLink />}
        aria-label={`View ${label}`}
      >
        View
      </Button>
    </Box>
  );
}
