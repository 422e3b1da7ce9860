import type { ActivityType } from '@introvest/contracts/vocabularies';

export interface Sample {
  id: string;
  type: ActivityType;
  title: string;
  description: string;
  when: string;
}

/** What an account without events is shown, marked as samples. */
export const samples: Sample[] = [
  {
    id: 'sample-1',
    type: 'connection_accepted',
    title: 'Connection accepted',
    description: 'A founder accepted your request. You can now write to each other.',
    when: '2h ago',
  },
  {
    id: 'sample-2',
    type: 'deck_saved',
    title: 'Pitch deck saved',
    description: 'You saved the pitch deck of a startup that fits your focus.',
    when: '1d ago',
  },
  {
    id: 'sample-3',
    type: 'founder_bookmarked',
    title: 'Startup bookmarked',
    description: 'You bookmarked a startup to look at it again later.',
    when: '3d ago',
  },
];
