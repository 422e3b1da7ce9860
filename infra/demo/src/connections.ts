export interface DemoConnection {
  founder: string;
  investor: string;
  status: 'pending' | 'accepted' | 'rejected';
  asked: 'founder' | 'investor';
  daysAgo: number;
}

type Row = [founder: string, investor: string, asked: DemoConnection['asked'], daysAgo: number];

/** Amara Okafor and Helena Lindqvist sign in for the demo: theirs are the fullest lists. */
const accepted: Row[] = [
  ['amara.okafor', 'helena.lindqvist', 'investor', 13.6],
  ['amara.okafor', 'kwabena.asante', 'investor', 12.2],
  ['amara.okafor', 'grace.mwangi', 'founder', 9.5],
  ['rafael.monteiro', 'helena.lindqvist', 'investor', 11.4],
  ['aoife.gallagher', 'helena.lindqvist', 'founder', 8.7],
  ['lena.brandt', 'helena.lindqvist', 'investor', 6.1],
  ['elise.verhoeven', 'claire.dubreuil', 'investor', 13.1],
  ['arjun.raghavan', 'priya.venkatesan', 'investor', 10.3],
  ['daan.vermeer', 'thomas.achterberg', 'investor', 12.8],
  ['beatriz.carvalho', 'mei-ling.chou', 'founder', 5.4],
  ['noah.tremblay', 'robert.castellano', 'investor', 4.2],
];

const pending: Row[] = [
  ['amara.okafor', 'sofia.echeverria', 'investor', 0.4],
  ['amara.okafor', 'nadia.el-sayed', 'investor', 1.3],
  ['amara.okafor', 'jonathan.ashdown', 'founder', 2.6],
  ['linnea.akesson', 'helena.lindqvist', 'investor', 1.8],
  ['camila.ferreyra', 'helena.lindqvist', 'investor', 0.7],
  ['zofia.wisniewska', 'helena.lindqvist', 'founder', 0.2],
  ['marcus.whitfield', 'helena.lindqvist', 'founder', 2.1],
  ['tane.parata', 'mei-ling.chou', 'investor', 1.1],
  ['kertu.saar', 'jonathan.ashdown', 'founder', 3.3],
  ['wanjiru.kamau', 'priya.venkatesan', 'investor', 0.9],
  ['youssef.benali', 'nadia.el-sayed', 'investor', 2.9],
  ['haruka.nishida', 'hiroshi.tanabe', 'founder', 1.6],
];

const rejected: Row[] = [
  ['amara.okafor', 'thomas.achterberg', 'founder', 11.9],
  ['valentina.rojas', 'helena.lindqvist', 'founder', 9.9],
  ['nusrat.rahman', 'hiroshi.tanabe', 'founder', 7.2],
  ['callum.reyes', 'jonathan.ashdown', 'investor', 6.6],
];

const withStatus =
  (status: DemoConnection['status']) =>
  ([founder, investor, asked, daysAgo]: Row): DemoConnection => ({
    founder,
    investor,
    asked,
    daysAgo,
    status,
  });

export const demoConnections: DemoConnection[] = [
  ...accepted.map(withStatus('accepted')),
  ...pending.map(withStatus('pending')),
  ...rejected.map(withStatus('rejected')),
];
