import { styled } from '@mui/material/styles';
import { colours } from '../theme/tokens';

const seal =
  'm10 .9 2.3 1.7 2.8-.1.8 2.8 2.3 1.6-.9 2.7.9 2.7-2.3 1.6-.8 2.8-2.8-.1L10 18.3l-2.3-1.7-2.8.1-.8-2.8-2.3-1.6.9-2.7-.9-2.7 2.3-1.6.8-2.8 2.8.1z';
const tick = `stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round' d='m6.6 9.8 2.4 2.4 4.5-4.7'`;
const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'><mask id='t'><path fill='#fff' d='M0 0h20v20H0z'/><path fill='none' ${tick}/></mask><path mask='url(#t)' d='${seal}'/></svg>`;

/** Badge that is drawn as a background behind text, because a line could break before an image. */
const Mark = styled('span')({
  backgroundColor: colours.success,
  mask: `url("data:image/svg+xml,${encodeURIComponent(drawing)}") center / contain no-repeat`,
  forcedColorAdjust: 'none',
});

/** Renders a badge after the name of a member whose email address is verified. It never wraps onto its own line. */
export function VerifiedBadge({ size = 18 }: { size?: number }) {
  return (
    <>
      {'\u00A0'}
      <Mark role="img" aria-label="Verified" style={{ paddingLeft: size }}>
        {'\u2060'}
      </Mark>
    </>
  );
}
