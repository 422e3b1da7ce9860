import checkBadgeDecision from '@introvest/contracts/forms/badge-decision';
import type { BadgeDecision, BadgeDecisionDraft } from '@introvest/contracts/moderation';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { moderationApi } from '../api';
import { ReasonDialog, type Question } from '../ReasonDialog';
import { badgeDecisionLabel } from '../words';

export type Decision = BadgeDecision['decision'];

const questions: Record<Decision, Question> = {
  show: {
    title: (domain) => `Approve the badge for ${domain}?`,
    text: 'Members will see the domain beside the person’s name. We’ll email the person.',
    label: 'Note',
    help: 'Only moderators can read this.',
    submit: 'Approve badge',
  },
  take_back: {
    title: (domain) => `Remove the badge for ${domain}?`,
    text: 'Members will no longer see the badge. We’ll email the person and show your reason in their account settings. If they confirm a domain again, the badge will need review.',
    help: 'Visible to this person.',
    submit: 'Remove badge',
    missing: 'Enter a reason. This person will see it.',
    danger: true,
  },
};

interface BadgeButtonsProps {
  personId: string;
  domain: string;
  decisions: readonly Decision[];
}

export function BadgeButtons({ personId, domain, decisions }: BadgeButtonsProps) {
  const [send] = moderationApi.useReviewBadgeMutation();
  const [decision, setDecision] = useState<Decision>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '&:empty': { display: 'none' } }}>
      {decisions.map((one) => (
        <Button key={one} onClick={() => setDecision(one)}>
          {questions[one].submit}
        </Button>
      ))}
      {decision && (
        <ReasonDialog<BadgeDecisionDraft>
          question={questions[decision]}
          name={domain}
          draft={{ decision, domain }}
          check={checkBadgeDecision}
          send={(body) => send({ params: { userId: personId }, body }).unwrap()}
          decided={badgeDecisionLabel(decision)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Box>
  );
}
