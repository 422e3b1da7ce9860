import type { Connection } from '@introvest/contracts/messaging';
import type { DeclineReason } from '@introvest/contracts/vocabularies';
import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError, store } from '@introvest/shell-sdk/api';
import { connectionsApi } from './connections';

type Answer = 'accepted' | 'rejected';

export interface DeclineOptions {
  reason?: DeclineReason;
  revisitMonth?: string;
}

const failed = 'Failed to update connection.';

const reasonOf = (error: unknown): string =>
  isCallError(error) && error.code === 'network' ? failed : errorText(error, failed);

const { answerConnection } = connectionsApi.endpoints;

export function patchStatus(connectionId: string, status: Connection['status']): void {
  store.dispatch(
    connectionsApi.util.updateQueryData('listConnections', undefined, (connections) => {
      const connection = connections.find(({ id }) => id === connectionId);
      if (connection) connection.status = status;
    }),
  );
}

const send = (connectionId: string, status: Answer, why?: DeclineOptions) =>
  store
    .dispatch(
      answerConnection.initiate(
        { params: { connectionId }, body: { status, ...why } },
        { track: false },
      ),
    )
    .unwrap();

const confirmUpdate = () =>
  toast({
    title: 'Connection Updated',
    description: 'Connection status has been updated successfully.',
  });

export async function sendAnswer(
  connectionId: string,
  status: Answer,
  why?: DeclineOptions,
): Promise<boolean> {
  try {
    await send(connectionId, status, why);
  } catch (error) {
    toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' });
    return false;
  }
  confirmUpdate();
  return true;
}

export async function declineAll(
  requests: { id: string; name: string }[],
  why: DeclineOptions,
): Promise<string[]> {
  const isDeclined = await Promise.all(
    requests.map(async ({ id }) => {
      patchStatus(id, 'rejected');
      try {
        await send(id, 'rejected', why);
        return true;
      } catch {
        patchStatus(id, 'pending');
        return false;
      }
    }),
  );
  const failures = requests.filter((_request, place) => !isDeclined[place]);
  if (failures.length === 0) confirmUpdate();
  else {
    const names = new Intl.ListFormat('en-GB').format(failures.map(({ name }) => name));
    const description = `We couldn’t decline ${names}. Try again.`;
    toast({ title: 'Error', description, variant: 'destructive' });
  }
  return failures.map(({ id }) => id);
}
