export const listTitle = 'Your Connections';

/**
 * Layouts with the heights of the panel and, on a phone, of an open conversation. `--offline` is the height of the
 * offline banner above the page, and `--bottom-bar` is the height of the bar below it.
 */
export const pageLayout = {
  nothingSelected: {
    title: 'Select a connection',
    text: 'Choose a connection from the list to start messaging',
  },
  height: {
    xs: 'max(440px, calc(100dvh - var(--offline, 0px) - var(--bottom-bar, 0px) - 240px))',
    md: 'clamp(480px, calc(100dvh - var(--offline, 0px) - 300px), 860px)',
  },
  threadHeight: 'calc(100dvh - var(--offline, 0px) - 97px)',
};

export const panelLayout = {
  nothingSelected: {
    title: 'Select a conversation',
    text: 'Choose a conversation from the list to read and reply.',
  },
  height: 600,
  threadHeight: 'calc(100dvh - var(--offline, 0px) - 34px)',
};

export type Layout = typeof pageLayout | typeof panelLayout;
