import { lazyWithRetry } from '@introvest/shell-sdk';
import { Box, Button, colours, IconButton, PageSpinner, Typography } from '@introvest/shell-sdk/ui';
import { Download, Maximize, Minimize } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CloseReader } from './CloseReader';
import { ReaderMessage } from './ReaderMessage';

export interface ReaderProps {
  title: string;
  fileUrl: string;
  fileName: string;
  mayDownload: boolean;
  advice: string;
  onOpened?: (pages: number) => void;
  onPage?: (page: number) => void;
  onRefused?: () => unknown;
}

/** Viewer based on pdf.js. It is loaded separately, because pdf.js is larger than a page may be. */
const PdfView = lazyWithRetry(
  async () => {
    void import('./worker').then(({ prepareWorker }) => prepareWorker()).catch(() => {});
    return (await import('./PdfView')).PdfView;
  },
  { loading: () => <PageSpinner label="Loading the document" /> },
);

export const preloadPdf = () => void PdfView.preload();

export function Reader(props: ReaderProps) {
  const { title, fileUrl, fileName, mayDownload, advice } = props;
  const isPdf = /\.pdf$/i.test(fileName);
  const download = mayDownload && (
    <Button component="a" href={fileUrl} download={fileName} startIcon={<Download aria-hidden />}>
      Download
    </Button>
  );
  return (
    <Box sx={frame}>
      <Box component="header" sx={bar}>
        <CloseReader />
        <Typography component="h1" variant="h4" noWrap sx={{ flex: 1, minWidth: 0 }}>
          <bdi>{title}</bdi>
        </Typography>
        {isPdf && download}
        <FullScreen />
      </Box>
      {isPdf ? (
        <PdfView {...props} />
      ) : (
        <ReaderMessage
          title="This file can’t be shown here"
          text={mayDownload ? `Download it to read it. ${advice}` : advice}
          action={download}
        />
      )}
    </Box>
  );
}

/**
 * Renders the full-screen toggle. It applies to the whole document, because dialogs are rendered outside the reader.
 */
function FullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return (
    <IconButton aria-label="Full screen" aria-pressed={isFull} onClick={() => void toggle()}>
      {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
    </IconButton>
  );
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - var(--offline, 0px) - var(--preview, 0px))',
  bgcolor: colours.wash,
} as const;

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, md: 4 },
  py: 2,
  bgcolor: colours.surface,
  borderBottom: `1px solid ${colours.line}`,
} as const;
