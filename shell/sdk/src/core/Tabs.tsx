import { styled, type SxProps, type Theme } from '@mui/material/styles';
import {
  Children,
  cloneElement,
  isValidElement,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { colours, motion, sizes } from '../theme/tokens';

const List = styled('div')({
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${colours.line}`,
});

const TabButton = styled('button')({
  flexShrink: 0,
  minHeight: 44,
  padding: '10px 2px',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  font: 'inherit',
  fontSize: sizes.md,
  fontWeight: 500,
  lineHeight: 1.25,
  color: colours.muted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  '&:hover': { color: colours.ink },
  '&[aria-selected="true"]': {
    color: colours.ink,
    fontWeight: 600,
    borderBottomColor: colours.spruce,
  },
  '&:focus-visible': { outlineOffset: -2 },
});

export interface TabProps<Value extends string | number = string | number> {
  label: ReactNode;
  /** The position among the tabs where it is left out. */
  value?: Value;
  id?: string;
  /** The id of the panel. */
  'aria-controls'?: string;
  /** Set by Tabs. */
  selected?: boolean;
  onSelect?: (event: SyntheticEvent) => void;
}

/** One tab of Tabs. */
export function Tab({ label, selected = false, onSelect, id, ...rest }: TabProps) {
  return (
    <TabButton
      type="button"
      role="tab"
      id={id}
      aria-selected={selected}
      aria-controls={rest['aria-controls']}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
    >
      {label}
    </TabButton>
  );
}

export interface TabsProps<Value extends string | number> {
  value: Value;
  onChange: (event: SyntheticEvent, value: Value) => void;
  children: ReactNode;
  'aria-label'?: string;
  sx?: SxProps<Theme>;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Brings the selected tab to the middle of a row that is wider than its place; the page itself stays. */
function showSelected(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!row || !tab) return;
  const before = tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollLeft += before - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Tabs with roving focus; on a narrow screen they scroll sideways within themselves. */
export function Tabs<Value extends string | number>(props: TabsProps<Value>) {
  const { value, onChange, children, sx } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showSelected(list.current), [value]);
  const tabs = Children.toArray(children).filter((child) => isValidElement(child)) as ReactElement<
    TabProps<Value>
  >[];
  const handleKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = steps[event.key]?.(at, buttons.length);
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons[next]?.focus();
    buttons[next]?.click();
  };
  return (
    <List
      ref={list}
      role="tablist"
      aria-label={props['aria-label']}
      sx={sx ?? {}}
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab, index) => {
        const own = tab.props.value ?? (index as Value);
        return cloneElement(tab, {
          selected: own === value,
          onSelect: (event: SyntheticEvent) => onChange(event, own),
        });
      })}
    </List>
  );
}
