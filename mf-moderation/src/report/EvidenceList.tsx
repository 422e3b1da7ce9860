import type { Evidence } from '@introvest/contracts/moderation';
import { Section } from '@introvest/shell-sdk/parts';
import { Alert, Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { at, personOf, sourceOf } from '../words';

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  return typeof value === 'string' || value === null ? (value ?? '') : JSON.stringify(value);
};

/** Whom and when it is of stands above it; what a profile is found by says nothing more. */
const aside = /(^|_)(id|at)$|^(search|is)_/;

/** By what a profile is recognised comes first; the copy has its fields in no order that says anything. */
const leading = /^(company|business|firm|full|founder|first|last)_name$|^title$/;

const labelOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** A profile was copied as the fields that it had. */
function fieldsOf(content: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(content) as Record<string, unknown>)
      .map(([name, value]): [string, string] => [name, wordsOf(value)])
      .filter(([name, words]) => words !== '' && !aside.test(name))
      .sort(([one], [other]) => Number(leading.test(other)) - Number(leading.test(one)))
      .map(([name, words]) => [labelOf(name), words]);
  } catch {
    // No longer what was sealed, which is said beside it.
    return [['content', content]];
  }
}

const said = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Content({ type, content, fileName }: Evidence) {
  if (type !== 'profile')
    return (
      <Typography dir="auto" sx={said}>
        {content}
        {fileName && `${content ? '\n' : ''}File: ${fileName}`}
      </Typography>
    );
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {fieldsOf(content).map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" dir="auto" sx={{ m: 0, ...said }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The sealed copies, in the order in which they were said. */
export function EvidenceList({ evidence }: { evidence: Evidence[] }) {
  return (
    <Section
      title="Evidence"
      description="Copies that were sealed when this was reported. Nothing else of what they have said can be read."
    >
      {evidence.length === 0 && (
        <Typography color="textSecondary">Nothing was there to be copied.</Typography>
      )}
      <Box
        component="ul"
        aria-label="Evidence"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}
      >
        {evidence.map((copy) => (
          <Box component="li" key={copy.id} sx={{ pl: 4, borderLeft: `2px solid ${colours.line}` }}>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mb: 1, overflowWrap: 'anywhere' }}
            >
              {[sourceOf(copy.type), personOf(copy.author), at(copy.saidAt)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Content {...copy} />
            {!copy.isIntact && (
              <Alert severity="error" role="note" sx={{ mt: 3 }}>
                This copy was changed after it was sealed. Do not decide by it.
              </Alert>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
