import type Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ElementType } from 'react';
import { colours, hover } from '../theme/tokens';

const Anchor = styled('a')({
  color: colours.spruce,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 1,
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  ...hover({
    textDecorationColor: 'currentColor',
    '&[data-underline="hover"]': { textDecorationLine: 'underline' },
  }),
  '&[data-underline]': { textDecorationLine: 'none' },
});

type Underline = { underline?: 'always' | 'hover' | 'none' };
export type TextLinkProps<Root extends ElementType = 'a'> = Underline & { component?: Root } & Omit<
    ComponentProps<typeof Box<Root>>,
    'component'
  >;

/** Renders a link within text. Pass `component={Link} to=…` to navigate without loading a new document. */
export function TextLink<Root extends ElementType = 'a'>(props: TextLinkProps<Root>) {
  const { component, underline = 'always', ...rest } = props as TextLinkProps;
  const marked = underline === 'always' ? undefined : underline;
  return (
    <Anchor as={component} {...(rest as ComponentProps<typeof Anchor>)} data-underline={marked} />
  );
}
