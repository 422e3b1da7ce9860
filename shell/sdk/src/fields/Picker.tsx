import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { lazyWithRetry } from '../lazy/lazyWithRetry';
import { colours } from '../theme/tokens';
import { toast } from '../toasts/toast';
import { asOptions, type Option, type Options } from './options';
import { PickerFrame, PickerValue } from './pickerField';
import type { PickerListProps } from './PickerList';
import { useTypedChoice } from './useTypedChoice';

export interface PickerProps {
  value: string;
  onChange: (value: string) => void;
  options: Options;
  id?: string;
  labelId?: string;
  /** The name where no label stands above. */
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  placeholder?: string;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
}

/** The list takes ten times the code of the closed field. */
const PickerList = lazyWithRetry(async () => (await import('./PickerList')).PickerList, {
  failed: (_, { onClose }) => <NoList onClose={onClose} />,
});
const preloadList = () => void PickerList.preload();

function NoList({ onClose }: Pick<PickerListProps, 'onClose'>) {
  useEffect(() => {
    const description = 'We couldn’t load the options. Try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a failure
  }, []);
  return null;
}

/** A drop-down that is a listbox; in forms use `SelectInput`, in filters this one. */
export function Picker(props: PickerProps) {
  const { value, labelId, error = false, disabled = false, fullWidth = true } = props;
  const options = asOptions(props.options);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [pressedAt, setPressedAt] = useState<number>();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const listId = useId();
  const isShown = isOpen && isLoaded;
  const open = (at?: number) => {
    setPressedAt(at);
    setOpen(true);
  };
  const handleChoose = (chosen: string) => {
    if (chosen !== value) props.onChange(chosen);
    setOpen(false);
  };
  return (
    <PickerFrame
      ref={setFrame}
      className={[error && 'Mui-error', disabled && 'Mui-disabled'].filter(Boolean).join(' ')}
      data-open={isOpen || undefined}
      style={{ width: fullWidth ? '100%' : undefined }}
    >
      <ClosedField
        {...{ props, options, isOpen, isShown, open }}
        close={() => setOpen(false)}
        listId={listId}
      />
      <ChevronDown aria-hidden />
      {(isOpen || isLoaded) && frame && (
        <PickerList
          {...{ id: listId, labelId, field: frame, isOpen, pressedAt, options, value }}
          onChoose={handleChoose}
          onClose={() => setOpen(false)}
          onKeys={() => setPressedAt(undefined)}
          onLoaded={() => setLoaded(true)}
        />
      )}
    </PickerFrame>
  );
}

interface ClosedFieldProps {
  props: PickerProps;
  options: Option[];
  /** Asked for; the list may still be on its way. */
  isOpen: boolean;
  isShown: boolean;
  listId: string;
  open: (pressedAt?: number) => void;
  close: () => void;
}

function ClosedField({ props, options, isOpen, isShown, listId, open, close }: ClosedFieldProps) {
  const { value, disabled = false } = props;
  const field = useFieldOfLabel(props.labelId);
  const type = useTypedChoice(options, value, props.onChange);
  const handlers = {
    onPointerEnter: preloadList,
    onFocus: () => {
      preloadList();
      props.onFocus?.();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.button !== 0) return;
      // It would take the focus from the list that opens.
      event.preventDefault();
      field.current?.focus();
      open(event.timeStamp);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen) {
        event.stopPropagation();
        return close();
      }
      if (type(event) || ![' ', 'ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      open();
    },
    onBlur: () => {
      // The focus has gone on into the list.
      if (isShown) return;
      close();
      props.onBlur?.();
    },
  };
  return (
    <PickerValue
      ref={field}
      id={props.id}
      role="combobox"
      tabIndex={disabled ? undefined : 0}
      aria-haspopup="listbox"
      aria-expanded={isShown}
      aria-busy={isOpen !== isShown || undefined}
      aria-controls={isShown ? listId : undefined}
      aria-label={props['aria-label']}
      aria-labelledby={props.labelId}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props.error ?? false}
      aria-required={props.required ?? false}
      aria-disabled={disabled || undefined}
      {...(!disabled && handlers)}
    >
      {options.find((option) => option.value === value)?.label ?? (
        <span style={{ color: colours.muted }}>{props.placeholder ?? 'Select'}</span>
      )}
    </PickerValue>
  );
}

/** A press on the label leads to the field, as it does to one that browsers know. */
function useFieldOfLabel(labelId: string | undefined) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const label = labelId === undefined ? null : document.getElementById(labelId);
    const focus = () => {
      if (getSelection()?.isCollapsed) field.current?.focus();
    };
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId]);
  return field;
}
