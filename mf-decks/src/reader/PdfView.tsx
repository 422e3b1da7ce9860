import { LoadFailed } from '@introvest/shell-sdk';
import { Box, PageSpinner } from '@introvest/shell-sdk/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPdf, type Matches, type OpenedPdf, type PdfFault } from './pdf';
import { pdfStyles } from './pdfStyles';
import type { ReaderProps } from './Reader';
import { ReaderMessage } from './ReaderMessage';
import { Toolbar } from './Toolbar';
import { usePageKeys } from './usePageKeys';

function usePdf({ fileUrl, onOpened, onPage, onRefused }: ReaderProps) {
  const container = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<OpenedPdf>();
  const [fault, setFault] = useState<PdfFault>();
  const [page, setPage] = useState(1);
  const [matches, setMatches] = useState<Matches>();
  const fail = useEffectEvent((reason: PdfFault) => {
    setFault(reason);
    onRefused?.();
  });
  const open = useEffectEvent((element: HTMLDivElement) =>
    openPdf(fileUrl, element, {
      startPage: page,
      onPage: (next) => {
        setPage(next);
        onPage?.(next);
      },
      onMatches: setMatches,
      onFault: (reason) => fail(reason),
    }),
  );
  const settle = useEffectEvent((opened: OpenedPdf | PdfFault) => {
    if (typeof opened === 'string') return fail(opened);
    setPdf(opened);
    onOpened?.(opened.pages);
  });
  useEffect(() => {
    if (!container.current) return;
    let isCurrent = true;
    const opening = open(container.current);
    void opening.then((opened) => isCurrent && settle(opened));
    return () => {
      isCurrent = false;
      setPdf(undefined);
      void opening.then((opened) => typeof opened !== 'string' && opened.close());
    };
  }, [fileUrl, fault]);
  return { container, pdf, fault, page, matches, retry: () => setFault(undefined) };
}

const reasons: Record<Exclude<PdfFault, 'unavailable'>, { title: string; text: string }> = {
  password: {
    title: 'This file is protected by a password',
    text: 'Ask for a copy without a password.',
  },
  damaged: { title: 'This file is damaged', text: 'Ask for a new copy of it.' },
  empty: { title: 'This file is empty', text: 'Ask for a new copy of it.' },
  refused: { title: 'This file isn’t available', text: 'It was removed, or you can’t read it.' },
};

export function PdfView(props: ReaderProps) {
  const { container, pdf, fault, page, matches, retry } = usePdf(props);
  usePageKeys(pdf, page);
  if (fault === 'unavailable')
    return <LoadFailed title="We couldn’t load this file" retry={retry} />;
  if (fault) return <ReaderMessage {...reasons[fault]} />;
  return (
    <>
      {pdf && <Toolbar {...{ pdf, page, matches }} />}
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        {!pdf && <PageSpinner label="Loading the document" />}
        <Box
          ref={container}
          role="region"
          aria-label="Pages"
          tabIndex={0}
          sx={{ position: 'absolute', inset: 0, overflow: 'auto', ...pdfStyles }}
        >
          <div className="pdfViewer" />
        </Box>
      </Box>
    </>
  );
}
