import { TextLink, Typography } from '@introvest/shell-sdk/ui';
import { SquareArrowOutUpRight } from 'lucide-react';
import { useId } from 'react';

interface LegalLinkProps {
  to: string;
  where: string;
  children: string;
}

const LegalLink = ({ to, where, children }: LegalLinkProps) => (
  <TextLink href={to} target="_blank" rel="noopener" aria-describedby={where}>
    {children}
    <SquareArrowOutUpRight
      size={13}
      strokeWidth={1.75}
      aria-hidden
      style={{ display: 'inline', marginLeft: 4, verticalAlign: '-1px' }}
    />
  </TextLink>
);

/**
 * Renders the terms that the user accepts by creating an account. The links open in a new tab, so that typed text isn't
 * lost.
 */
export function LegalLine() {
  const where = useId();
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        By creating an account you confirm that you are 18 or older and accept the{' '}
        <LegalLink to="/terms-of-service" where={where}>
          Terms of Service
        </LegalLink>{' '}
        and{' '}
        <LegalLink to="/privacy-policy" where={where}>
          Privacy Policy
        </LegalLink>
      </Typography>
      <span id={where} hidden>
        Opens in a new tab
      </span>
    </div>
  );
}
