/** Bookmarks of each investor, newest first. */
export const demoBookmarks: Record<string, string[]> = {
  'helena.lindqvist': [
    'amara.okafor',
    'zofia.wisniewska',
    'camila.ferreyra',
    'linnea.akesson',
    'tane.parata',
    'marcus.whitfield',
  ],
  'kwabena.asante': ['amara.okafor', 'youssef.benali', 'nusrat.rahman'],
  'priya.venkatesan': ['wanjiru.kamau', 'arjun.raghavan', 'imogen.hartley'],
  'mei-ling.chou': ['beatriz.carvalho', 'tane.parata', 'noah.tremblay'],
  'claire.dubreuil': ['elise.verhoeven', 'valentina.rojas', 'callum.reyes'],
  'thomas.achterberg': ['daan.vermeer', 'ingrid.solheim'],
  'jonathan.ashdown': ['aoife.gallagher', 'kertu.saar'],
};

/** Decks that investors saved, newest first. */
export const demoSavedDecks: Record<string, string[]> = {
  'helena.lindqvist': ['amara.okafor', 'rafael.monteiro', 'lena.brandt', 'linnea.akesson'],
  'kwabena.asante': ['amara.okafor', 'youssef.benali'],
  'priya.venkatesan': ['arjun.raghavan', 'wanjiru.kamau'],
  'claire.dubreuil': ['elise.verhoeven'],
  'thomas.achterberg': ['daan.vermeer', 'ingrid.solheim'],
};

export interface DemoHighlight {
  founder: string;
  days: 7 | 14 | 21 | 30;
  startedDaysAgo: number;
}

/** Active whenever the demo is loaded; one belongs to the founder who signs in for it. */
export const demoHighlights: DemoHighlight[] = [
  { founder: 'amara.okafor', days: 14, startedDaysAgo: 4.5 },
  { founder: 'ingrid.solheim', days: 30, startedDaysAgo: 11.2 },
  { founder: 'noah.tremblay', days: 21, startedDaysAgo: 2.3 },
];
