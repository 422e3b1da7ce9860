import { serverEvents } from '@introvest/contracts/realtime';
import type { Deck } from '@introvest/contracts/decks';
import { QueryState, useDocumentTitle, useLocation, useUser } from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { PageSpinner, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { useEffect, useState } from 'react';
import { decksApi } from '../api';
import { CloseReader } from '../reader/CloseReader';
import { Notice } from '../reader/Notice';
import { preloadPdf, Reader } from '../reader/Reader';
import { ReaderMessage } from '../reader/ReaderMessage';
import { useRecording } from '../recording/useRecording';

/**
 * Checks access again when the founder has changed it, and after a reconnect, because an event may have been missed.
 */
function useDeckAccess(founderId: string, refetch: () => unknown): void {
  const { status, on } = useRealtime();
  useEffect(
    () =>
      on(serverEvents.deckAccessChanged, (notice) => {
        if (notice.founderId === founderId) refetch();
      }),
    [on, founderId, refetch],
  );
  const isConnected = status === 'connected';
  useEffect(() => {
    if (isConnected) refetch();
  }, [isConnected, refetch]);
}

export default function ReadDeck() {
  const founderId = useLocation().pathname.split('/')[2] ?? '';
  const query = decksApi.useGetDeckQuery({ params: { founderId } });
  const { data, error, refetch } = query;
  useDeckAccess(founderId, refetch);
  useEffect(preloadPdf, []);
  if (isCallError(error) && [403, 404].includes(error.status)) {
    return (
      <ReaderMessage
        titleAs="h1"
        title={data ? 'You can no longer read this deck' : 'This deck isn’t available'}
        text="The founder removed it, or shares it with other people."
        action={<CloseReader labelled />}
      />
    );
  }
  return (
    <QueryState
      query={query}
      loading={<LoadingDeck />}
      failedTitle="We couldn’t load this deck"
      failedTitleAs="h1"
    >
      {(deck) => <OpenDeck {...{ founderId, deck }} checkAccess={refetch} />}
    </QueryState>
  );
}

const LoadingDeck = () => (
  <>
    <VisuallyHidden as="h1">Loading the deck</VisuallyHidden>
    <PageSpinner label="Loading the deck" />
  </>
);

interface OpenDeckProps {
  founderId: string;
  deck: Deck;
  checkAccess: () => unknown;
}

function OpenDeck({ founderId, deck, checkAccess }: OpenDeckProps) {
  const { id, userType } = useUser();
  const [isTold, setTold] = useState(!deck.needsNotice);
  const [pages, setPages] = useState<number>();
  const [page, setPage] = useState(1);
  const { companyName, fileUrl, fileName, isRecorded, mayDownload } = deck;
  const isOwn = founderId === id;
  useDocumentTitle(`${companyName} · Pitch deck · Introvest`);
  useRecording({ founderId, pages, page, isRecorded, isVisit: userType === 'investor' });
  if (!isTold) return <Notice companyName={companyName} onRead={() => setTold(true)} />;
  return (
    <Reader
      key={fileUrl}
      {...{ fileUrl, fileName }}
      title={companyName}
      mayDownload={mayDownload || isOwn}
      advice={
        isOwn
          ? 'Upload your deck as a PDF, so that investors can read it here.'
          : 'Ask the founder to upload a PDF, so that you can read it here.'
      }
      onOpened={setPages}
      onPage={setPage}
      onRefused={checkAccess}
    />
  );
}
