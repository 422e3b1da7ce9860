import { Box, Button, colours, sizes } from '@introvest/shell-sdk/ui';
import { SendHorizontal } from 'lucide-react';
import { useId, useRef, type FormEvent } from 'react';
import { AttachButton } from './AttachButton';
import { GrowingText } from './GrowingText';
import { StagedFile } from './StagedFile';
import { useDroppedFiles } from './useDroppedFiles';
import { useComposer } from './useComposer';

interface ComposerProps {
  connectionId: string;
  receiverId: string;
}

export function Composer({ connectionId, receiverId }: ComposerProps) {
  const composer = useComposer(connectionId, receiverId);
  const { text, change, error, file, canSend, handleSend, rest } = composer;
  const form = useRef<HTMLFormElement>(null);
  useDroppedFiles(form, file.attach);
  const errorId = useId();
  const focusText = () => form.current?.querySelector('textarea')?.focus();
  const handleRemove = () => {
    file.remove();
    focusText();
  };
  return (
    <Box
      component="form"
      ref={form}
      aria-label="New message"
      data-in-use
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        handleSend();
        // The Send button becomes disabled and would lose the focus.
        focusText();
      }}
      sx={{
        flexShrink: 0,
        p: { xs: 3, md: 4 },
        borderTop: `1px solid ${colours.line}`,
        '@media print': { display: 'none' },
      }}
    >
      {file.staged && <StagedFile staged={file.staged} onRemove={handleRemove} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <AttachButton uploading={file.uploading} onChosen={file.attach} />
        <GrowingText
          value={text}
          error={error}
          errorId={errorId}
          onChange={change}
          onEnter={handleSend}
          onBlur={rest}
        />
        <SendButton disabled={!canSend} />
      </Box>
      {error && (
        <Box id={errorId} role="alert" sx={{ mt: 2, color: colours.danger, fontSize: sizes.sm }}>
          {error}
        </Box>
      )}
    </Box>
  );
}

const SendButton = ({ disabled }: { disabled: boolean }) => (
  <Button
    type="submit"
    variant="contained"
    aria-label="Send message"
    disabled={disabled}
    // A press must not move the focus from the text field, because a phone would close its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    sx={{ minWidth: 48, px: 0 }}
  >
    <SendHorizontal aria-hidden />
  </Button>
);
