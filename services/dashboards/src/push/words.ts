import type { PushContent } from './deliver.js';

/** Wording of push notifications. It contains no names or content, because anyone may see it on a locked screen. */
const words = {
  asked: { title: 'Someone wants to connect with you', page: '/connections' },
  accepted: { title: 'Your connection request was accepted', page: '/connections' },
  declined: { title: 'Your connection request was answered', page: '/connections' },
  message: { title: 'You have a new message', page: '/messages' },
  views: { title: 'Your profile was viewed', page: '/notifications' },
  matches: { title: 'New results for a saved search', page: '/notifications' },
  highlight_ending: { title: 'Your highlight ends soon', page: '/dashboard' },
  highlight_ended: { title: 'Your highlight has ended', page: '/dashboard' },
  waiting: { title: 'You have an unanswered request', page: '/connections' },
  revisit: { title: 'You can send a request again this month', page: '/connections' },
  deck: { title: 'Someone read your deck', page: '/decks' },
};

export type NotificationType = keyof typeof words;

/**
 * Returns the push notification. In the browser, it replaces an earlier one of the same kind or about the same
 * conversation.
 */
export const pushContent = (id: string, what: NotificationType, about: string): PushContent => {
  const { title, page } = words[what];
  const tag = what === 'message' ? about : what;
  return { id, tag, title, url: what === 'message' ? `${page}?connection=${about}` : page };
};
