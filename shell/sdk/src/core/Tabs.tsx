import { styled, type SxProps, type Theme } from '@mui/material/styles';
import {
  Children,
  cloneElement,
  isValidElement,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Link } from 'react-router-dom';
import { hover } from '../theme/components/hover';
import { colours, motion, sizes } from '../theme/tokens';

const Row = styled('div')({
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${colours.line}`,
});

const inRow = {
  display: 'inline-flex',
  alignItems: 'center',
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
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  ...hover({ color: colours.ink }),
  '&[aria-selected="true"]': {
    color: colours.ink,
    fontWeight: 600,
    borderBottomColor: colours.spruce,
  },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const TabButton = styled('button')(inRow);
const RowLink = styled(Link)(inRow);

export interface TabProps<Value extends string | number = string | number> {
  label: ReactNode;
  /** The position among the tabs where it is left out. */
  value?: Value;
  id?: string;
  /** The id of the panel. */
  'aria-controls'?: string;
  /** Set by Tabs. */
  selected?: boolean;
  /** The row's one stop for the Tab key. */
  stop?: boolean;
  order?: number;
  onReach?: () => void;
  onSelect?: (event: SyntheticEvent) => void;
}

/** One tab of Tabs. */
export function Tab(props: TabProps) {
  const { label, selected = false, stop, order, onReach, onSelect, id } = props;
  return (
    <TabButton
      type="button"
      role="tab"
      id={id}
      aria-selected={selected}
      aria-controls={props['aria-controls']}
      tabIndex={stop ? 0 : -1}
      style={{ order }}
      onFocus={onReach}
      onClick={onSelect}
    >
      {label}
    </TabButton>
  );
}

export interface TabLinkProps {
  label: ReactNode;
  to: string;
  /** Set by Tabs. */
  order?: number;
}

/** Stands among the tabs and leads to another page: a link, no tab, which arrow keys pass over. */
export const TabLink = ({ label, to, order }: TabLinkProps) => (
  <RowLink to={to} style={{ order }}>
    {label}
  </RowLink>
);

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

const isLink = (child: ReactElement): child is ReactElement<TabLinkProps> => child.type === TabLink;

/**
 * Tabs with roving focus: arrow keys go along the row, Enter or Space opens. On a narrow screen they scroll sideways
 * within themselves. Links among them stand in their place for the eye, and beside the list of tabs for everybody else.
 */
export function Tabs<Value extends string | number>(props: TabsProps<Value>) {
  const { value, onChange, children, sx } = props;
  const row = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<Value | null>(null);
  useLayoutEffect(() => showSelected(row.current), [value]);
  const parts = Children.toArray(children)
    .filter((child): child is ReactElement<TabProps<Value>> => isValidElement(child))
    .map((child, order) => cloneElement(child, { order }));
  const handleKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = steps[event.key]?.(at, buttons.length);
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <Row ref={row} sx={sx ?? {}}>
      <div
        role="tablist"
        // Never reached: the tabs themselves are.
        tabIndex={-1}
        aria-label={props['aria-label']}
        style={{ display: 'contents' }}
        onKeyDown={handleKeyDown}
        onBlur={() => setReached(null)}
      >
        {parts
          .filter((part) => !isLink(part))
          .map((tab, index) => {
            const own = tab.props.value ?? (index as Value);
            return cloneElement(tab, {
              selected: own === value,
              stop: own === (reached ?? value),
              onReach: () => setReached(own),
              onSelect: (event: SyntheticEvent) => onChange(event, own),
            });
          })}
      </div>
      {parts.filter(isLink)}
    </Row>
  );
}
