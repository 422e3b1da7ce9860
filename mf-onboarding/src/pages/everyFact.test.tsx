import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { founderLabels, investorLabels } from '../fields/labels';
import { openFounder, openInvestor, save, toast } from '../testing/openProfile';

const control = (label: string) =>
  screen.queryByLabelText(label) ?? screen.queryByRole('group', { name: label });

const odd: Record<string, string> = {
  Email: 'ada@other.example',
  Website: 'https://other.example',
  'LinkedIn Profile': 'https://www.linkedin.com/in/grace',
  'Founded Year': '2020',
  'Team Size': '9',
  'Funding Goal': '300000',
  'Current Funding': '50000',
  'Minimum Cheque Size': '30000',
  'Maximum Cheque Size': '70000',
};

async function change(person: UserEvent, label: string) {
  const field = control(label);
  if (!field) return;
  if (field instanceof HTMLSelectElement) {
    const choices = within(field).getAllByRole('option', { selected: false });
    await person.selectOptions(field, choices.at(-1) ?? []);
  } else if (field.tagName === 'FIELDSET' || field.getAttribute('role') === 'group') {
    await person.click(within(field).getAllByRole('checkbox').at(-1) ?? field);
  } else {
    fireEvent.change(field, { target: { value: odd[label] ?? 'Something that is long enough' } });
  }
}

const roles = [
  {
    details: 'getFounderDetails',
    open: () => openFounder(),
    labels: { ...founderLabels, keyMilestones: 'Milestone 1' },
    sent: (field: string) => (field === 'stage' ? 'currentFundingStatus' : field),
  },
  {
    details: 'getInvestorDetails',
    open: () =>
      openInvestor({
        investmentRange: '$75K - $300K',
        checkSizeMin: 75_000,
        checkSizeMax: 300_000,
        areasOfInterest: ['FinTech', 'Ocean technology'],
        otherInterest: 'Ocean technology',
      }),
    labels: investorLabels,
    sent: (field: string) => (field.startsWith('checkSize') ? 'investmentRange' : field),
  },
];

test.each(roles)(
  'lets every fact of $details be changed, and sends only the change',
  async ({ open, labels, sent }) => {
    const { person, saved } = await open();
    await screen.findByRole('button', { name: 'Save Changes' });
    const missing = Object.values(labels).filter((label) => control(label) === null);
    expect(missing).toEqual([]);
    for (const label of Object.values(labels)) await change(person, label);
    await save(person);
    await toast();
    const expected = new Set(Object.keys(labels).map(sent));
    expect(Object.keys(saved.calls[0]?.body ?? {}).sort()).toEqual([...expected].sort());
  },
);
