import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { secret } from '../overlay/typedInside';
import { TextInput, type TextInputProps } from './TextInput';

/**
 * Renders a required password field with a button that shows the password. The button isn't part of the field's
 * accessible name.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end' | 'multiline' | 'data'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      required
      {...props}
      data={secret}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
