import type { TSchema } from 'typebox';
import { AccountName, NewAddress, OwnPassword, PasswordChange, WorkAddress } from './account.js';
import { AppealWords, Credentials, ForgotPassword, PasswordReset, Registration } from './auth.js';
import { ContactForm } from './legal.js';
import { ConnectionNote, MessageDraft } from './messaging.js';
import {
  FounderChanges,
  FounderSetup,
  InvestorChanges,
  InvestorOnboarding,
  InvestorSetup,
  WizardBasics,
  WizardBusiness,
  WizardFunding,
  WizardMilestones,
} from './onboarding.js';
import { DecisionDraft, BadgeDecisionDraft } from './moderation.js';
import { NewPasskey, PasskeyRemoval } from './passkeys.js';
import { ReportWords } from './safety.js';
import { SearchWords } from './searches.js';
import { RecoveryCode } from './secondStep.js';

/** The forms with a precompiled validator (`forms/<name>`). */
export const forms: Record<string, TSchema> = {
  register: Registration,
  login: Credentials,
  'forgot-password': ForgotPassword,
  'reset-password': PasswordReset,
  'account-name': AccountName,
  'change-password': PasswordChange,
  'new-address': NewAddress,
  'work-address': WorkAddress,
  'own-password': OwnPassword,
  'new-passkey': NewPasskey,
  'remove-passkey': PasskeyRemoval,
  'recovery-code': RecoveryCode,
  'wizard-basics': WizardBasics,
  'wizard-business': WizardBusiness,
  'wizard-funding': WizardFunding,
  'wizard-milestones': WizardMilestones,
  'investor-onboarding': InvestorOnboarding,
  'founder-setup': FounderSetup,
  'investor-setup': InvestorSetup,
  'founder-profile': FounderChanges,
  'investor-profile': InvestorChanges,
  contact: ContactForm,
  'message-draft': MessageDraft,
  'connection-note': ConnectionNote,
  'report-words': ReportWords,
  appeal: AppealWords,
  decision: DecisionDraft,
  'badge-decision': BadgeDecisionDraft,
  'search-words': SearchWords,
};
