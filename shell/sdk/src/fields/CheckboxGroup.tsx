import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { colours, hover, motion, radii } from '../theme/tokens';
import { FieldNote, labelStyle, OptionalMark } from './FieldFrame';
import { asOptions, type Options } from './options';
import { useFieldState, type FieldProps } from './useFieldState';

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 46,
  paddingInline: 12,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.control,
  backgroundColor: colours.surface,
  cursor: 'pointer',
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  ...hover({ borderColor: colours.edge }),
  '&:has(:checked)': { borderColor: colours.spruce, backgroundColor: colours.spruceTint },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.spruce}`, outlineOffset: 2 },
  '& input': { width: 20, height: 20, margin: 0, flexShrink: 0, accentColor: colours.spruce },
  '& input:focus-visible': { outline: 'none' },
});

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
};

export interface CheckboxGroupProps extends FieldProps {
  label: string;
  options: Options;
}

/** Renders checkboxes for several options. The value lists the selected options in the order of `options`. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, label, help, required, options, disabled = false } = props;
  const { frame, aria, input, error } = useFieldState<string[] | undefined>(props);
  const choices = asOptions(options);
  const chosen = Array.isArray(input.value) ? input.value : [];
  const toggle = (value: string) => {
    const next = chosen.includes(value)
      ? chosen.filter((one) => one !== value)
      : [...chosen, value];
    const known = choices.map((choice) => choice.value);
    const order = (one: string) => (known.includes(one) ? known.indexOf(one) : known.length);
    input.onChange(next.sort((one, other) => order(one) - order(other)));
    input.onBlur();
  };
  return (
    <Box
      component="fieldset"
      aria-describedby={aria['aria-describedby']}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1.5, ...labelStyle }}>
        {label}
        {/* Placed after the legend, because nothing can be laid out beside a legend. */}
        {!required && (
          <span aria-hidden>
            <OptionalMark />
          </span>
        )}
      </Box>
      <Box sx={columns}>
        {choices.map((choice) => (
          <Choice key={choice.value}>
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
            />
            <span>{choice.label}</span>
          </Choice>
        ))}
      </Box>
      {(help || error) && (
        <Box sx={{ mt: 1.5 }}>
          <FieldNote id={frame.helpId} help={help} error={error} />
        </Box>
      )}
    </Box>
  );
}
