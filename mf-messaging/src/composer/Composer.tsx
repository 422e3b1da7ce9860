import { isEnter } from '@introvest/shell-sdk';
import { Box, Button, CircularProgress, colours, IconButton, sizes } from '@introvest/shell-sdk/ui';
import { InputBase } from '@introvest/shell-sdk/upload';
import { FileText, Paperclip, SendHorizontal, X } from 'lucide-react';
import { useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { isPicture } from '../isPicture';
import { accept, type Staged } from './useAttachment';
import { useComposer } from './useComposer';
import { useDroppedFiles } from './useDroppedFiles';

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
        // The Send button is about to be disabled, which would lose focus.
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
    // Pressing the button must not take focus away from the text field, because a phone would close its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    sx={{ minWidth: 48, px: 0 }}
  >
    <SendHorizontal aria-hidden />
  </Button>
);

interface AttachButtonProps {
  uploading: boolean;
  onChosen: (files: File[]) => void;
}

function AttachButton({ uploading, onChosen }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Attachment"
        onChange={({ target }) => {
          if (target.files) onChosen([...target.files]);
          target.value = ''; // Lets the user choose the same file again after a failure.
        }}
      />
      <IconButton
        aria-label={uploading ? 'Uploading file' : 'Attach a file'}
        aria-disabled={uploading || undefined}
        onClick={() => !uploading && input.current?.click()}
      >
        {uploading ? <CircularProgress size={20} aria-hidden /> : <Paperclip />}
      </IconButton>
    </>
  );
}

function StagedFile({ staged, onRemove }: { staged: Staged; onRemove: () => void }) {
  const { fileUrl, fileName } = staged;
  return (
    <Box role="group" aria-label="Attached file" sx={frame}>
      {isPicture(fileName) ? (
        <img src={fileUrl} alt="" width={56} height={56} style={picture} />
      ) : (
        <FileText size={28} strokeWidth={1.5} aria-hidden />
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: sizes.sm }} dir="auto">
        {fileName}
      </Box>
      <IconButton aria-label={`Remove ${fileName}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Box>
  );
}

const picture = { objectFit: 'cover', borderRadius: 6, flexShrink: 0 } as const;

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  mb: 3,
  p: 2,
  border: `1px solid ${colours.line}`,
  borderRadius: '8px',
} as const;

interface GrowingTextProps {
  value: string;
  error: string | undefined;
  errorId: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  onBlur: () => void;
}

function GrowingText(props: GrowingTextProps) {
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
