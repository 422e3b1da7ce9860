/** What differs between the two message screens; everything else is one implementation. */
export interface Layout {
  listTitle: string;
  nothingSelected: { title: string; text: string };
  /** The panel's height, and on a phone that of an open conversation; `--offline` is the banner that then stands above. */
  height: number | { xs: string; md: string };
  threadHeight: string;
}

export const pageLayout: Layout = {
  listTitle: 'Your Connections',
  nothingSelected: {
    title: 'Select a connection',
    text: 'Choose a connection from the list to start messaging',
  },
  height: {
    xs: 'max(440px, calc(100dvh - var(--offline, 0px) - 240px))',
    md: 'clamp(480px, calc(100dvh - var(--offline, 0px) - 300px), 860px)',
  },
  threadHeight: 'calc(100dvh - var(--offline, 0px) - 97px)',
};

export const panelLayout: Layout = {
  listTitle: 'Conversations',
  nothingSelected: {
    title: 'Select a conversation',
    text: 'Choose one from the list to read it and to write.',
  },
  height: 600,
  threadHeight: 'calc(100dvh - var(--offline, 0px) - 34px)',
};
