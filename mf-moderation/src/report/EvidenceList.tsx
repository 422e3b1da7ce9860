import type { Evidence } from '@introvest/contracts/moderation';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Alert, Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { at, personOf, sourceOf } from '../words';
import { Facts, Rows, Said } from './parts';
import { factsOf } from './profileFacts';

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
        {[sourceOf(type), personOf(author), at(saidAt)].filter(Boolean).join(' · ')}
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
