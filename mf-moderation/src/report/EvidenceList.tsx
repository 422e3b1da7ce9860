import type { Evidence } from '@introvest/contracts/moderation';
import { labelOf, moneyOf } from '@introvest/contracts/vocabularies';
import { fileNameOf } from '@introvest/people/names';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Alert, Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { at, personOf, sources } from '../words';
import { Facts, Rows, Said } from './parts';

const isMoney = (name: string) =>
  /^(check_size_(min|max)|funding_goal|current_funding)$/.test(name);
/**
 * Returns whether the values of a field come from a list. Typed text must stay unchanged, for example if a firm is
 * named 'seed'.
 */
const isChosen = (name: string) =>
  /^(industry|stage|business_stage|current_funding_status|must_match|(stage|industry)_preferences)$/.test(
    name,
  );

/** Pattern for the URL of an uploaded file. The evidence doesn't include the file's content. */
const ofFile = /^\/api\/files\/[^/]+\/[^/]+$/;

const textOf = (value: string) =>
  ofFile.test(value) ? `${fileNameOf(value)} (file not included)` : value;

function wordsOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => wordsOf(name, entry)).join(', ');
  if (typeof value === 'number' && isMoney(name)) return moneyOf(value);
  if (typeof value === 'string') return isChosen(name) ? labelOf(value) : textOf(value);
  return value === null ? '' : JSON.stringify(value);
}

const labels: Record<string, string> = {
  check_size_min: 'Minimum cheque size',
  check_size_max: 'Maximum cheque size',
  linkedin_profile: 'LinkedIn profile',
};

const nameOf = (name: string): string =>
  labels[name] ??
  name.charAt(0).toUpperCase() + name.slice(1).replace(/_url$/, '').replaceAll('_', ' ');

function factsOf(content: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(content) as Record<string, unknown>)
      .map(([name, value]): [string, string] => [nameOf(name), wordsOf(name, value)])
      .filter(([, words]) => words !== '');
  } catch {
    // The copy was changed after it was sealed. EvidenceList warns about that.
    return [['Content', content]];
  }
}

function Copy({ type, author, content, fileName, saidAt, isReported, isIntact }: Evidence) {
  return (
    <Box
      component="li"
      sx={{ pl: 4, borderLeft: `2px solid ${isReported ? colours.danger : colours.line}` }}
    >
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{ mb: 1, overflowWrap: 'anywhere' }}
      >
        {isReported && <Chip size="small" color="error" label="Reported" sx={{ mr: 2 }} />}
        {[sources[type], personOf(author), at(saidAt)].filter(Boolean).join(' · ')}
      </Typography>
      {type === 'profile' ? (
        <Facts facts={factsOf(content)} />
      ) : (
        <Said>
          {content}
          {fileName && `${content ? '\n' : ''}File: ${fileName}`}
        </Said>
      )}
      {!isIntact && (
        <Alert severity="error" role="note" sx={{ mt: 3 }}>
          This copy was changed after it was saved. Don’t use it as evidence.
        </Alert>
      )}
    </Box>
  );
}

export function EvidenceList({ evidence }: { evidence: Evidence[] }) {
  return (
    <Section
      title="Evidence"
      description="Copies saved when the report was made. Moderators can’t read anything else these members wrote."
    >
      {evidence.length === 0 && (
        <Typography color="textSecondary">There is no evidence.</Typography>
      )}
      <Rows label="Evidence">
        {evidence.map((copy) => (
          <Copy key={copy.id} {...copy} />
        ))}
      </Rows>
    </Section>
  );
}
