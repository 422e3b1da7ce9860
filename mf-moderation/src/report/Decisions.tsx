import type { Decision, ReportFile } from '@introvest/contracts/moderation';
import { lazyDialog, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import type { DecisionDialogProps } from './DecisionDialog';
import { DecisionRow } from './History';
import { possibleOf } from './possible';

const DecisionDialog = lazyDialog<DecisionDialogProps>(
  async () => (await import('./DecisionDialog')).DecisionDialog,
  { title: 'Decision', maxWidth: 'xs' },
);

export function Decisions({ file }: { file: ReportFile }) {
  const { isOpen, decisions, person } = file;
  const possible = possibleOf(file);
  const [asked, setAsked] = useState<Decision>();
  return (
    <Section title="Decision">
      <Box
        component="ul"
        aria-label="Decisions"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
      >
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} {...decision} />
        ))}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button onClick={() => setAsked('dismiss')}>Dismiss</Button>
          <Button onClick={() => setAsked('warn')}>Warn</Button>
          <Button variant="contained" color="error" onClick={() => setAsked('suspend')}>
            Suspend
          </Button>
        </Box>
      )}
      {possible.includes('restore') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 5 }}>
          <Button onClick={() => setAsked('restore')}>Lift suspension</Button>
          {possible.includes('decline') && (
            <Button onClick={() => setAsked('decline')}>Decline appeal</Button>
          )}
        </Box>
      )}
      {possible.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          This report is closed, and {person.name} isn’t suspended.
        </Typography>
      )}
      {asked && <DecisionDialog decision={asked} file={file} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
