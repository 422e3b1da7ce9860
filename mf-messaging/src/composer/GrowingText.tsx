import { isEnter } from '@introvest/shell-sdk';
import { TextareaAutosize } from '@introvest/shell-sdk/upload';
import { colours, motion, styled } from '@introvest/shell-sdk/ui';
import type { KeyboardEvent } from 'react';

const Area = styled(TextareaAutosize)({
  display: 'block',
  flex: 1,
  minWidth: 0,
  padding: '9px 13px',
  resize: 'none',
  border: `1px solid ${colours.edge}`,
  borderRadius: 8,
  backgroundColor: colours.surface,
  color: colours.ink,
  font: 'inherit',
  lineHeight: '24px',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  '&::placeholder': { color: colours.muted, opacity: 1 },
  '&:focus': { outline: `2px solid ${colours.spruce}`, outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: colours.danger },
});

interface GrowingTextProps {
  value: string;
  error: string | undefined;
  errorId: string;
  onChange: (text: string) => void;
  /** Called when Enter is pressed. Shift+Enter starts a new line instead. */
  onEnter: () => void;
  onBlur: () => void;
}

/** Renders a text field that grows with its content, up to six lines. */
export function GrowingText(props: GrowingTextProps) {
  const { value, error, errorId, onChange, onEnter, onBlur } = props;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <Area
      maxRows={6}
      dir="auto"
      value={value}
      placeholder="Type a message..."
      aria-label="Message"
      aria-invalid={error !== undefined}
      aria-describedby={error ? errorId : undefined}
      enterKeyHint="send"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={onBlur}
    />
  );
}
