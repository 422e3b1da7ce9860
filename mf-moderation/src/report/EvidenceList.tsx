import type { Evidence } from '@introvest/contracts/moderation';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Alert, Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { at, personOf, sourceOf } from '../words';
import { factsOf } from './profileFacts';

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
      {factsOf(content).map(([name, value]) => (
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

/** Renders the sealed copies of reported content, oldest first. */
export function EvidenceList({ evidence }: { evidence: Evidence[] }) {
  return (
    <Section
      title="Evidence"
      description="Copies saved when the report was made. Moderators can’t read anything else these members wrote."
    >
      {evidence.length === 0 && (
        <Typography color="textSecondary">There is no evidence.</Typography>
      )}
      <Box
        component="ul"
        aria-label="Evidence"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}
      >
        {evidence.map((copy) => (
          <Box
            component="li"
            key={copy.id}
            sx={{
              pl: 4,
              borderLeft: `2px solid ${copy.isReported ? colours.danger : colours.line}`,
            }}
          >
            <Typography
              variant="body2"
              component="div"
              color="textSecondary"
              sx={{ mb: 1, overflowWrap: 'anywhere' }}
            >
              {copy.isReported && (
                <Chip size="small" color="error" label="Reported" sx={{ mr: 2 }} />
              )}
              {[sourceOf(copy.type), personOf(copy.author), at(copy.saidAt)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Content {...copy} />
            {!copy.isIntact && (
              <Alert severity="error" role="note" sx={{ mt: 3 }}>
                This copy was changed after it was saved. Don’t use it as evidence.
              </Alert>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
