// Topic | label | parent | aliases.
const table = `
technology | Technology |  | tech, deep tech, deeptech
software | Software | technology | apps, mobile apps
saas | SaaS | software | b2b software, business software, enterprise software, vertical software
ai-ml | AI/ML | software | ai, artificial intelligence, machine learning, deep learning, computer vision, machine vision, language models, llm, generative ai, data science
developer-tools | Developer tools | software | devtools, dev tools, open source, cloud, cloud infrastructure
cybersecurity | Cybersecurity | software | cyber security, infosec, data protection
govtech | Public sector | software | government, civic tech, smart cities, cities
legaltech | Legal tech | software | legal, law
hr-tech | HR tech | software | hr, human resources, recruiting, workforce, future of work
blockchain | Blockchain | technology | crypto, cryptocurrency, web3, defi, bitcoin, nft
space | Space | technology | space tech, aerospace, satellites
life-sciences | Life sciences |  | life science
healthcare | Healthcare | life-sciences | health, healthtech, health tech, medicine, medical, hospitals, hospital
medtech | MedTech | healthcare | medical devices, medical technology, diagnostics, medical imaging
digital-health | Digital health | healthcare | telemedicine, telehealth, ehealth, mental health, wellness
care | Care | healthcare | primary care, elderly care, care homes, nursing, maternal health
biotech | Biotech | life-sciences | biotechnology, pharma, genomics, synthetic biology, enzymes, bio tech
fintech | FinTech |  | finance, financial services, financial infrastructure, financial technology
payments | Payments | fintech | payment, remittances, mobile money, pay as you go
lending | Lending | fintech | credit, loans, microfinance, receivables, working capital
insurtech | InsurTech | fintech | insurance
wealth | Wealth | fintech | savings, pensions, investing, wealthtech, personal finance
banking | Banking | fintech | neobanks, open banking
consumer | Consumer |  | consumer goods, fashion, beauty, textiles, craft
ecommerce | E-commerce | consumer | marketplace, marketplaces, retail, d2c, online shops, informal trade
education | Education |  | edtech, ed tech, learning, e-learning, training, schools
real-estate | Real Estate |  | proptech, property, housing, construction, buildings
agrifood | Agrifood |  | agri food
agriculture | Agriculture | agrifood | agtech, agritech, farming, farms, farmers, irrigation, crop science
food-beverage | Food & Beverage | agrifood | food, foodtech, food tech, beverages, drinks, restaurants
transportation | Transportation |  | transport, logistics, mobility, supply chain, supply chains, freight, shipping, automotive, electric vehicles
cleantech | CleanTech |  | green tech, greentech, climate, climate tech, sustainability, carbon
energy | Energy | cleantech | renewables, renewable energy, solar, wind power, energy storage, heat
water | Water | cleantech | water technology
circular-economy | Circular economy | cleantech | circular, recycling, waste, reuse, repair
manufacturing | Manufacturing |  | industry 4.0, industrial, factories, materials, new materials
hardware | Hardware | manufacturing | robotics, robots, drones, sensors, sensing, semiconductors, iot
media-entertainment | Media & Entertainment |  | media, entertainment, gaming, games, music, film, creator economy
travel | Travel |  | tourism, hospitality, hotels`;

/** All topics as one tree. Onboarding's migrations insert the same rows. */
export const taxonomy = table
  .trim()
  .split('\n')
  .map((row) => {
    const [topic = '', label = '', parent = '', aliases = ''] = row.split(' | ');
    return { topic, label, ...(parent && { parent }), aliases: aliases.split(', ') };
  });

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
