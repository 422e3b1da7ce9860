import type { What } from '../what.js';
import type { PushNews } from './deliver.js';

interface Words {
  title: string;
  page: string;
}

/** What a locked screen may show to whoever looks at it: what kind of thing happened, and neither who nor what was written. */
const words: Record<What, Words> = {
  asked: { title: 'Somebody asked to connect with you', page: '/connections' },
  accepted: { title: 'Your request was accepted', page: '/connections' },
  declined: { title: 'There is an answer to your request', page: '/connections' },
  message: { title: 'You have unread messages', page: '/messages' },
  views: { title: 'Your profile was looked at', page: '/notifications' },
  matches: { title: 'A saved search has found somebody new', page: '/notifications' },
  highlight_ending: { title: 'Your highlight ends soon', page: '/dashboard' },
  highlight_ended: { title: 'Your highlight has ended', page: '/dashboard' },
  waiting: { title: 'A request waits for your answer', page: '/connections' },
  revisit: { title: 'It is time to look again', page: '/connections' },
};

/** The words for something that happened, and the page where it is seen to. */
export const pushNews = (id: string, what: What, about: string): PushNews => {
  const { title, page } = words[what];
  return { id, title, url: what === 'message' ? `${page}?connection=${about}` : page };
};
