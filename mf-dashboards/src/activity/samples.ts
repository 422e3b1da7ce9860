import type { ActivityType } from '@introvest/contracts/vocabularies';

export interface Sample {
  id: string;
  type: ActivityType;
  title: string;
  description: string;
  when: string;
}

/** Entries for an account without events, marked as samples. */
export const samples: Sample[] = [
  {
    id: 'sample-1',
    type: 'connection_accepted',
    title: 'Connection accepted',
    description: 'A founder accepted your request. You can now message each other.',
    when: '2 hours ago',
  },
  {
    id: 'sample-2',
    type: 'deck_saved',
    title: 'Pitch deck saved',
    description: 'You saved a matching startup’s pitch deck.',
    when: '1 day ago',
  },
  {
    id: 'sample-3',
    type: 'founder_bookmarked',
    title: 'Startup bookmarked',
    description: 'You bookmarked a startup to find it again later.',
    when: '3 days ago',
  },
];
