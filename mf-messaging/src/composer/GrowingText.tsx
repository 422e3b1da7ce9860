import { isEnter } from '@introvest/shell-sdk';
import { InputBase } from '@introvest/shell-sdk/upload';
import type { KeyboardEvent } from 'react';

interface GrowingTextProps {
  value: string;
  error: string | undefined;
  errorId: string;
  onChange: (text: string) => void;
  /** Called when Enter is pressed. Shift+Enter starts a new line instead. */
  onEnter: () => void;
  onBlur: () => void;
}

export function GrowingText(props: GrowingTextProps) {
  const { value, error, errorId, onChange, onEnter, onBlur } = props;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <InputBase
      fullWidth
      multiline
      maxRows={6}
      value={value}
      placeholder="Type a message..."
      error={error !== undefined}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={onBlur}
      slotProps={{
        input: {
          dir: 'auto',
          enterKeyHint: 'send',
          'aria-label': 'Message',
          'aria-describedby': error && errorId,
        },
      }}
    />
  );
}
