import { ReportButton } from '@introvest/people/safety';
import { Alert, Box } from '@introvest/shell-sdk/ui';
import { useEffect, useState } from 'react';
import type { MessageRisk } from './findRisk';

type Look = (text: string) => MessageRisk | null;

/** Returns a function that detects risky messages in the browser. Until its code has loaded, it finds nothing. */
export function useGuard(): Look {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    import('./findRisk').then(
      ({ findRisk }) => setLook(() => findRisk),
      // If the code can't be loaded, messages are shown unchecked. Opening the next conversation retries.
      () => {},
    );
  }, []);
  return look ?? (() => null);
}

const words: Record<MessageRisk, string> = {
  bank: 'Be careful when sharing bank details or paying people you haven’t met.',
  wallet:
    'Be careful. Crypto payments can’t be reversed, and no investor needs access to your wallet.',
  fee: 'Be careful. Genuine investors don’t ask you to pay before they invest.',
  leaving: 'Be careful. We can’t help if something goes wrong outside Introvest.',
};

interface WarningProps {
  danger: MessageRisk;
  messageId: string;
  name: string;
}

export const Warning = ({ danger, messageId, name }: WarningProps) => (
  <Box sx={{ mt: 2, maxWidth: 'min(88%, 62ch)' }}>
    <Alert
      severity="warning"
      role="note"
      action={<ReportButton subject={{ type: 'message', id: messageId }} name={name} />}
    >
      {words[danger]}
    </Alert>
  </Box>
);
