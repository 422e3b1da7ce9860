/** A field that startups work in and investors look for. */
export interface Topic {
  readonly topic: string;
  readonly label: string;
  /** The wider topic. */
  readonly parent?: string;
  /** Synonyms. */
  readonly aliases: readonly string[];
}

/**
 * All topics as one tree. Top-level topics have no parent. The database has the same rows, inserted by onboarding's
 * migrations.
 */
export const taxonomy: readonly Topic[] = [
  { topic: 'technology', label: 'Technology', aliases: ['tech', 'deep tech', 'deeptech'] },
  { topic: 'software', label: 'Software', parent: 'technology', aliases: ['apps', 'mobile apps'] },
  {
    topic: 'saas',
    label: 'SaaS',
    parent: 'software',
    aliases: ['b2b software', 'business software', 'enterprise software', 'vertical software'],
  },
  {
    topic: 'ai-ml',
    label: 'AI/ML',
    parent: 'software',
    aliases: [
      'ai',
      'artificial intelligence',
      'machine learning',
      'deep learning',
      'computer vision',
      'machine vision',
      'language models',
      'llm',
      'generative ai',
      'data science',
    ],
  },
  {
    topic: 'developer-tools',
    label: 'Developer tools',
    parent: 'software',
    aliases: ['devtools', 'dev tools', 'open source', 'cloud', 'cloud infrastructure'],
  },
  {
    topic: 'cybersecurity',
    label: 'Cybersecurity',
    parent: 'software',
    aliases: ['cyber security', 'infosec', 'data protection'],
  },
  {
    topic: 'govtech',
    label: 'Public sector',
    parent: 'software',
    aliases: ['government', 'civic tech', 'smart cities', 'cities'],
  },
  { topic: 'legaltech', label: 'Legal tech', parent: 'software', aliases: ['legal', 'law'] },
  {
    topic: 'hr-tech',
    label: 'HR tech',
    parent: 'software',
    aliases: ['hr', 'human resources', 'recruiting', 'workforce', 'future of work'],
  },
  {
    topic: 'blockchain',
    label: 'Blockchain',
    parent: 'technology',
    aliases: ['crypto', 'cryptocurrency', 'web3', 'defi', 'bitcoin', 'nft'],
  },
  {
    topic: 'space',
    label: 'Space',
    parent: 'technology',
    aliases: ['space tech', 'aerospace', 'satellites'],
  },
  { topic: 'life-sciences', label: 'Life sciences', aliases: ['life science'] },
  {
    topic: 'healthcare',
    label: 'Healthcare',
    parent: 'life-sciences',
    aliases: [
      'health',
      'healthtech',
      'health tech',
      'medicine',
      'medical',
      'hospitals',
      'hospital',
    ],
  },
  {
    topic: 'medtech',
    label: 'MedTech',
    parent: 'healthcare',
    aliases: ['medical devices', 'medical technology', 'diagnostics', 'medical imaging'],
  },
  {
    topic: 'digital-health',
    label: 'Digital health',
    parent: 'healthcare',
    aliases: ['telemedicine', 'telehealth', 'ehealth', 'mental health', 'wellness'],
  },
  {
    topic: 'care',
    label: 'Care',
    parent: 'healthcare',
    aliases: ['primary care', 'elderly care', 'care homes', 'nursing', 'maternal health'],
  },
  {
    topic: 'biotech',
    label: 'Biotech',
    parent: 'life-sciences',
    aliases: ['biotechnology', 'pharma', 'genomics', 'synthetic biology', 'enzymes', 'bio tech'],
  },
  {
    topic: 'fintech',
    label: 'FinTech',
    aliases: ['finance', 'financial services', 'financial infrastructure', 'financial technology'],
  },
  {
    topic: 'payments',
    label: 'Payments',
    parent: 'fintech',
    aliases: ['payment', 'remittances', 'mobile money', 'pay as you go'],
  },
  {
    topic: 'lending',
    label: 'Lending',
    parent: 'fintech',
    aliases: ['credit', 'loans', 'microfinance', 'receivables', 'working capital'],
  },
  { topic: 'insurtech', label: 'InsurTech', parent: 'fintech', aliases: ['insurance'] },
  {
    topic: 'wealth',
    label: 'Wealth',
    parent: 'fintech',
    aliases: ['savings', 'pensions', 'investing', 'wealthtech', 'personal finance'],
  },
  { topic: 'banking', label: 'Banking', parent: 'fintech', aliases: ['neobanks', 'open banking'] },
  {
    topic: 'consumer',
    label: 'Consumer',
    aliases: ['consumer goods', 'fashion', 'beauty', 'textiles', 'craft'],
  },
  {
    topic: 'ecommerce',
    label: 'E-commerce',
    parent: 'consumer',
    aliases: ['marketplace', 'marketplaces', 'retail', 'd2c', 'online shops', 'informal trade'],
  },
  {
    topic: 'education',
    label: 'Education',
    aliases: ['edtech', 'ed tech', 'learning', 'e-learning', 'training', 'schools'],
  },
  {
    topic: 'real-estate',
    label: 'Real Estate',
    aliases: ['proptech', 'property', 'housing', 'construction', 'buildings'],
  },
  { topic: 'agrifood', label: 'Agrifood', aliases: ['agri food'] },
  {
    topic: 'agriculture',
    label: 'Agriculture',
    parent: 'agrifood',
    aliases: ['agtech', 'agritech', 'farming', 'farms', 'farmers', 'irrigation', 'crop science'],
  },
  {
    topic: 'food-beverage',
    label: 'Food & Beverage',
    parent: 'agrifood',
    aliases: ['food', 'foodtech', 'food tech', 'beverages', 'drinks', 'restaurants'],
  },
  {
    topic: 'transportation',
    label: 'Transportation',
    aliases: [
      'transport',
      'logistics',
      'mobility',
      'supply chain',
      'supply chains',
      'freight',
      'shipping',
      'automotive',
      'electric vehicles',
    ],
  },
  {
    topic: 'cleantech',
    label: 'CleanTech',
    aliases: ['green tech', 'greentech', 'climate', 'climate tech', 'sustainability', 'carbon'],
  },
  {
    topic: 'energy',
    label: 'Energy',
    parent: 'cleantech',
    aliases: ['renewables', 'renewable energy', 'solar', 'wind power', 'energy storage', 'heat'],
  },
  { topic: 'water', label: 'Water', parent: 'cleantech', aliases: ['water technology'] },
  {
    topic: 'circular-economy',
    label: 'Circular economy',
    parent: 'cleantech',
    aliases: ['circular', 'recycling', 'waste', 'reuse', 'repair'],
  },
  {
    topic: 'manufacturing',
    label: 'Manufacturing',
    aliases: ['industry 4.0', 'industrial', 'factories', 'materials', 'new materials'],
  },
  {
    topic: 'hardware',
    label: 'Hardware',
    parent: 'manufacturing',
    aliases: ['robotics', 'robots', 'drones', 'sensors', 'sensing', 'semiconductors', 'iot'],
  },
  {
    topic: 'media-entertainment',
    label: 'Media & Entertainment',
    aliases: ['media', 'entertainment', 'gaming', 'games', 'music', 'film', 'creator economy'],
  },
  {
    topic: 'travel',
    label: 'Travel',
    aliases: ['tourism', 'hospitality', 'hotels'],
  },
];

const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-\s]+/g, ' ')
    .trim();

const topics = new Map(
  taxonomy.flatMap(({ topic, label, aliases }) =>
    [topic, label, ...aliases].map((name) => [foldText(name), topic]),
  ),
);

/** Returns the topic with this slug, label or alias, ignoring case and hyphens. Null if there is none. */
export const topicOf = (text: string): string | null => topics.get(foldText(text)) ?? null;
