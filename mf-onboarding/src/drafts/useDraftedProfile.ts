import type { FounderProfile, InvestorProfile } from '@introvest/contracts/onboarding';
import { serverErrors, type FormProps } from '@introvest/shell-sdk/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { continueIfCreated, showCreationFailed, useContinue, welcome } from '../created';
import { changesSince } from '../fields/changes';
import { useDraftSaver, type SendDraft } from './useDraftSaver';

interface DraftedProfile<Values, Draft> {
  initialValues: Values;
  send: SendDraft<Draft>;
  draftOf: (changes: Values) => Draft;
  create: (values: Values) => Promise<FounderProfile | InvestorProfile>;
  home: string;
  redirectMs?: number;
}

function useRedirect(home: string, redirectMs: number) {
  const [done, setDone] = useState(false);
  const handleDone = useEffectEvent(useContinue(home));
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => handleDone(), redirectMs);
    return () => clearTimeout(timer);
  }, [done, redirectMs]);
  return [done, setDone] as const;
}

export function useDraftedProfile<Values extends object, Draft extends { values: object }>(
  given: DraftedProfile<Values, Draft>,
) {
  const { initialValues, send, draftOf, create, home, redirectMs = 0 } = given;
  const [done, setDone] = useRedirect(home, redirectMs);
  const saver = useDraftSaver<Draft>(send, {
    onRefused: (error) => void continueIfCreated(error, finish),
  });
  const finish = () => {
    saver.close();
    setDone(true);
  };

  const last = useRef(initialValues);
  const uploads = useRef(new Set<Promise<void>>());
  /**
   * Returns the changes since the last call. Unchanged values aren't sent, because another tab may have changed them.
   */
  const changesOf = (values: Values): Values => {
    const changes = changesSince(last.current, values) as Values;
    last.current = values;
    return changes;
  };

  return {
    state: saver.state,
    done,
    save: (draft: Draft) => saver.save(draft, 'now'),
    changesOf,
    keep(values: Values) {
      const draft = draftOf(changesOf(values));
      if (Object.keys(draft.values).length > 0) saver.save(draft, 'soon');
    },
    /** Registers a pending upload. A profile that is created before the upload ends would lack the file. */
    track(arrival: Promise<void>) {
      const end = () => {
        uploads.current.delete(arrival);
        // Saves the file as soon as the form has its URL, without waiting for a pause in typing.
        setTimeout(saver.resume);
      };
      uploads.current.add(arrival);
      arrival.then(end, end);
    },
    async complete(form: Parameters<FormProps<Values>['onSubmit']>[1]) {
      const ends = await Promise.allSettled(uploads.current);
      if (ends.some(({ status }) => status === 'rejected')) return undefined;
      const { values } = form.getState();
      await saver.end(draftOf(changesOf(values)));
      try {
        const profile = await create(values);
        saver.close();
        await welcome(profile);
        setDone(true);
        return undefined;
      } catch (error) {
        if (await continueIfCreated(error, finish)) return undefined;
        saver.resume();
        showCreationFailed(error);
        return serverErrors(error);
      }
    },
  };
}
