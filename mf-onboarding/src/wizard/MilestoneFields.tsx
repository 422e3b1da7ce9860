import { ListInput, TextArea } from '@introvest/shell-sdk/forms';

/** Step 4. */
export function MilestoneFields() {
  return (
    <>
      <ListInput
        name="keyMilestones"
        label="Milestone"
        placeholder="First paying customer"
        help="Add at least one milestone"
        required
      />
      <TextArea name="awards" label="Awards" minRows={2} />
      <TextArea
        name="revenueMilestones"
        label="Revenue Milestones"
        minRows={2}
        placeholder="$10K monthly revenue since March"
      />
    </>
  );
}
