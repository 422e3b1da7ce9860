import { recordDeckPages } from '@introvest/contracts/decks';
import { useEffect, useRef } from 'react';
import { decksApi } from '../api';
import type { Seconds } from './readingClock';
import { recordReading, type Recording } from './recordReading';

interface Reading {
  founderId: string;
  pages: number | undefined;
  page: number;
  isVisit: boolean;
  isRecorded: boolean;
}

function batchSender(visitId: () => string | undefined) {
  let sequence = 1;
  return (seconds: Seconds): boolean => {
    const id = visitId();
    if (!id || !navigator.onLine) return false;
    const body = new Blob([JSON.stringify({ sequence, seconds })], { type: 'application/json' });
    const isAccepted = navigator.sendBeacon(recordDeckPages.path.replace(':visitId', id), body);
    if (isAccepted) sequence += 1;
    return isAccepted;
  };
}

export function useRecording({ founderId, pages, page, isVisit, isRecorded }: Reading): void {
  const [start] = decksApi.useStartDeckVisitMutation();
  const recording = useRef<Recording>(undefined);
  const current = useRef(page);
  useEffect(() => {
    current.current = page;
    recording.current?.openPage(page);
  }, [page]);
  useEffect(() => {
    if (pages === undefined || !isVisit) return;
    let visitId: string | undefined;
    const visit = start({ params: { founderId }, body: { pages } }).unwrap();
    visit.then((reply) => (visitId = reply.visitId)).catch(() => undefined);
    if (!isRecorded) return;
    const running = recordReading(
      batchSender(() => visitId),
      current.current,
    );
    recording.current = running;
    return () => {
      running.stop();
      recording.current = undefined;
    };
  }, [founderId, pages, isVisit, isRecorded, start]);
}
