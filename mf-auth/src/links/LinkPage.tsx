import { useSearchParams } from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { Button, Typography } from '@introvest/shell-sdk/ui';
import { useState, type ReactNode } from 'react';
import { AuthFrame } from '../auth/AuthFrame';
import { showFailure } from '../auth/showFailure';

interface Words {
  title: string;
  text: string;
}
type Failure = 'incomplete' | 'dead' | 'taken';

const failureOf: Record<number, Failure> = { 400: 'dead', 409: 'taken' };

interface LinkPageProps {
  words: Words;
  button: string;
  note?: string;
  use: (token: string) => Promise<unknown>;
  done: Words & { next: ReactNode };
  failures: Partial<Record<Failure, ReactNode>>;
}

/**
 * Renders the page that an emailed link opens. Opening the page changes nothing, because email programs open links too.
 */
export function LinkPage({ words, button, note, use, done, failures }: LinkPageProps) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [link, setLink] = useState<'unused' | 'done' | Failure>(token ? 'unused' : 'incomplete');
  const [isUsing, setUsing] = useState(false);
  const press = async () => {
    if (isUsing) return;
    setUsing(true);
    try {
      await use(token);
      setLink('done');
    } catch (error) {
      const failure = isCallError(error) && failureOf[error.status];
      if (failure && failures[failure]) setLink(failure);
      else showFailure('Request failed', error);
    } finally {
      setUsing(false);
    }
  };
  if (link === 'done') {
    return (
      <AuthFrame outcome="good" title={done.title} text={done.text}>
        {done.next}
      </AuthFrame>
    );
  }
  if (link !== 'unused') return failures[link];
  return (
    <AuthFrame {...words}>
      <Button
        variant="contained"
        size="large"
        onClick={() => void press()}
        aria-disabled={isUsing || undefined}
      >
        {button}
      </Button>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          {note}
        </Typography>
      )}
    </AuthFrame>
  );
}
