import { fundingStatuses, limits } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { MoneyInput, TextArea, TextInput } from '@introvest/shell-sdk/forms';

/** Step 3. */
export function FundingFields() {
  return (
    <>
      <MoneyInput name="fundingGoal" label="Funding Goal" help="In US dollars" required />
      <SelectInput
        name="currentFundingStatus"
        label="Current Funding Status"
        options={fundingStatuses}
        required
      />
      <TextInput
        name="previousFundingRounds"
        label="Previous Funding Rounds"
        placeholder="$120K from friends and family, 2024"
      />
      <TextArea
        name="useOfFunds"
        label="Use of Funds"
        placeholder="What you’ll spend the money on, and what you’ll achieve with it"
        count={limits.useOfFundsMax}
        required
      />
    </>
  );
}
