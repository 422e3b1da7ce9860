-- Topics: the fields in which startups work and investors are interested (docs/behaviour.md).

create table topics (
  topic text primary key,
  parent text references topics
);
comment on table topics is 'Tree of topics, as in services/contracts/src/taxonomy.ts.';
create index topics_parent_idx on topics (parent);

create table topic_names (
  -- Name in the format that words_of() returns.
  name text primary key,
  topic text not null references topics
);
comment on table topic_names is 'Names that members use for the topics.';
create index topic_names_topic_idx on topic_names (topic);

insert into topics (topic, parent) values
  ('technology', null), ('software', 'technology'), ('saas', 'software'), ('ai-ml', 'software'),
  ('developer-tools', 'software'), ('cybersecurity', 'software'), ('govtech', 'software'),
  ('legaltech', 'software'), ('hr-tech', 'software'), ('blockchain', 'technology'), ('space', 'technology'),
  ('life-sciences', null), ('healthcare', 'life-sciences'), ('medtech', 'healthcare'),
  ('digital-health', 'healthcare'), ('care', 'healthcare'), ('biotech', 'life-sciences'), ('fintech', null),
  ('payments', 'fintech'), ('lending', 'fintech'), ('insurtech', 'fintech'), ('wealth', 'fintech'),
  ('banking', 'fintech'), ('consumer', null), ('ecommerce', 'consumer'), ('education', null),
  ('real-estate', null), ('agrifood', null), ('agriculture', 'agrifood'), ('food-beverage', 'agrifood'),
  ('transportation', null), ('cleantech', null), ('energy', 'cleantech'), ('water', 'cleantech'),
  ('circular-economy', 'cleantech'), ('manufacturing', null), ('hardware', 'manufacturing'),
  ('media-entertainment', null), ('travel', null);

insert into topic_names (name, topic) values
  ('technology', 'technology'), ('tech', 'technology'), ('deep tech', 'technology'),
  ('deeptech', 'technology'), ('software', 'software'), ('apps', 'software'), ('mobile apps', 'software'),
  ('saas', 'saas'), ('b2b software', 'saas'), ('business software', 'saas'), ('enterprise software', 'saas'),
  ('vertical software', 'saas'), ('ai ml', 'ai-ml'), ('ai', 'ai-ml'), ('artificial intelligence', 'ai-ml'),
  ('machine learning', 'ai-ml'), ('deep learning', 'ai-ml'), ('computer vision', 'ai-ml'),
  ('machine vision', 'ai-ml'), ('language models', 'ai-ml'), ('llm', 'ai-ml'), ('generative ai', 'ai-ml'),
  ('data science', 'ai-ml'), ('developer tools', 'developer-tools'), ('devtools', 'developer-tools'),
  ('dev tools', 'developer-tools'), ('open source', 'developer-tools'), ('cloud', 'developer-tools'),
  ('cloud infrastructure', 'developer-tools'), ('cybersecurity', 'cybersecurity'),
  ('cyber security', 'cybersecurity'), ('infosec', 'cybersecurity'), ('data protection', 'cybersecurity'),
  ('govtech', 'govtech'), ('public sector', 'govtech'), ('government', 'govtech'), ('civic tech', 'govtech'),
  ('smart cities', 'govtech'), ('cities', 'govtech'), ('legaltech', 'legaltech'), ('legal tech', 'legaltech'),
  ('legal', 'legaltech'), ('law', 'legaltech'), ('hr tech', 'hr-tech'), ('hr', 'hr-tech'),
  ('human resources', 'hr-tech'), ('recruiting', 'hr-tech'), ('workforce', 'hr-tech'),
  ('future of work', 'hr-tech'), ('blockchain', 'blockchain'), ('crypto', 'blockchain'),
  ('cryptocurrency', 'blockchain'), ('web3', 'blockchain'), ('defi', 'blockchain'), ('bitcoin', 'blockchain'),
  ('nft', 'blockchain'), ('space', 'space'), ('space tech', 'space'), ('aerospace', 'space'),
  ('satellites', 'space'), ('life sciences', 'life-sciences'), ('life science', 'life-sciences'),
  ('healthcare', 'healthcare'), ('health', 'healthcare'), ('healthtech', 'healthcare'),
  ('health tech', 'healthcare'), ('medicine', 'healthcare'), ('medical', 'healthcare'),
  ('hospitals', 'healthcare'), ('hospital', 'healthcare'), ('medtech', 'medtech'),
  ('medical devices', 'medtech'), ('medical technology', 'medtech'), ('diagnostics', 'medtech'),
  ('medical imaging', 'medtech'), ('digital health', 'digital-health'), ('telemedicine', 'digital-health'),
  ('telehealth', 'digital-health'), ('ehealth', 'digital-health'), ('mental health', 'digital-health'),
  ('wellness', 'digital-health'), ('care', 'care'), ('primary care', 'care'), ('elderly care', 'care'),
  ('care homes', 'care'), ('nursing', 'care'), ('maternal health', 'care'), ('biotech', 'biotech'),
  ('biotechnology', 'biotech'), ('pharma', 'biotech'), ('genomics', 'biotech'),
  ('synthetic biology', 'biotech'), ('enzymes', 'biotech'), ('bio tech', 'biotech'), ('fintech', 'fintech'),
  ('finance', 'fintech'), ('financial services', 'fintech'), ('financial infrastructure', 'fintech'),
  ('financial technology', 'fintech'), ('payments', 'payments'), ('payment', 'payments'),
  ('remittances', 'payments'), ('mobile money', 'payments'), ('pay as you go', 'payments'),
  ('lending', 'lending'), ('credit', 'lending'), ('loans', 'lending'), ('microfinance', 'lending'),
  ('receivables', 'lending'), ('working capital', 'lending'), ('insurtech', 'insurtech'),
  ('insurance', 'insurtech'), ('wealth', 'wealth'), ('savings', 'wealth'), ('pensions', 'wealth'),
  ('investing', 'wealth'), ('wealthtech', 'wealth'), ('personal finance', 'wealth'), ('banking', 'banking'),
  ('neobanks', 'banking'), ('open banking', 'banking'), ('consumer', 'consumer'),
  ('consumer goods', 'consumer'), ('fashion', 'consumer'), ('beauty', 'consumer'), ('textiles', 'consumer'),
  ('craft', 'consumer'), ('ecommerce', 'ecommerce'), ('e commerce', 'ecommerce'),
  ('marketplace', 'ecommerce'), ('marketplaces', 'ecommerce'), ('retail', 'ecommerce'), ('d2c', 'ecommerce'),
  ('online shops', 'ecommerce'), ('informal trade', 'ecommerce'), ('education', 'education'),
  ('edtech', 'education'), ('ed tech', 'education'), ('learning', 'education'), ('e learning', 'education'),
  ('training', 'education'), ('schools', 'education'), ('real estate', 'real-estate'),
  ('proptech', 'real-estate'), ('property', 'real-estate'), ('housing', 'real-estate'),
  ('construction', 'real-estate'), ('buildings', 'real-estate'), ('agrifood', 'agrifood'),
  ('agri food', 'agrifood'), ('agriculture', 'agriculture'), ('agtech', 'agriculture'),
  ('agritech', 'agriculture'), ('farming', 'agriculture'), ('farms', 'agriculture'),
  ('farmers', 'agriculture'), ('irrigation', 'agriculture'), ('crop science', 'agriculture'),
  ('food beverage', 'food-beverage'), ('food', 'food-beverage'), ('foodtech', 'food-beverage'),
  ('food tech', 'food-beverage'), ('beverages', 'food-beverage'), ('drinks', 'food-beverage'),
  ('restaurants', 'food-beverage'), ('transportation', 'transportation'), ('transport', 'transportation'),
  ('logistics', 'transportation'), ('mobility', 'transportation'), ('supply chain', 'transportation'),
  ('supply chains', 'transportation'), ('freight', 'transportation'), ('shipping', 'transportation'),
  ('automotive', 'transportation'), ('electric vehicles', 'transportation'), ('cleantech', 'cleantech'),
  ('green tech', 'cleantech'), ('greentech', 'cleantech'), ('climate', 'cleantech'),
  ('climate tech', 'cleantech'), ('sustainability', 'cleantech'), ('carbon', 'cleantech'),
  ('energy', 'energy'), ('renewables', 'energy'), ('renewable energy', 'energy'), ('solar', 'energy'),
  ('wind power', 'energy'), ('energy storage', 'energy'), ('heat', 'energy'), ('water', 'water'),
  ('water technology', 'water'), ('circular economy', 'circular-economy'), ('circular', 'circular-economy'),
  ('recycling', 'circular-economy'), ('waste', 'circular-economy'), ('reuse', 'circular-economy'),
  ('repair', 'circular-economy'), ('manufacturing', 'manufacturing'), ('industry 4 0', 'manufacturing'),
  ('industrial', 'manufacturing'), ('factories', 'manufacturing'), ('materials', 'manufacturing'),
  ('new materials', 'manufacturing'), ('hardware', 'hardware'), ('robotics', 'hardware'),
  ('robots', 'hardware'), ('drones', 'hardware'), ('sensors', 'hardware'), ('sensing', 'hardware'),
  ('semiconductors', 'hardware'), ('iot', 'hardware'), ('media entertainment', 'media-entertainment'),
  ('media', 'media-entertainment'), ('entertainment', 'media-entertainment'),
  ('gaming', 'media-entertainment'), ('games', 'media-entertainment'), ('music', 'media-entertainment'),
  ('film', 'media-entertainment'), ('creator economy', 'media-entertainment'), ('travel', 'travel'),
  ('tourism', 'travel'), ('hospitality', 'travel'), ('hotels', 'travel');

-- Pairs each topic with itself and with each of its ancestors.
create view topic_lines as
  with recursive lines (topic, above, steps) as (
    select topic, topic, 0 from topics
    union all
    select l.topic, t.parent, l.steps + 1 from lines l join topics t on t.topic = l.above
    where t.parent is not null)
  select * from lines;

-- Returns the topics that a text names, in order of appearance. If names overlap, only the longest counts: 'medical
-- devices' doesn't name the topic 'medical'. Because technology is such a broad topic, only a text that consists of its
-- name counts.
create function topics_in(value text) returns text[]
  language sql stable strict parallel safe
  return array(
    select n.topic
    from (select words_of(value) as text) said
    join topic_names n on ' ' || said.text || ' ' like '% ' || n.name || ' %'
    where (n.topic <> 'technology' or n.name = said.text)
      and not exists (select from topic_names longer
        where longer.name <> n.name and ' ' || longer.name || ' ' like '% ' || n.name || ' %'
          and ' ' || said.text || ' ' like '% ' || longer.name || ' %')
    order by strpos(' ' || said.text || ' ', ' ' || n.name || ' '), n.name);

-- Returns the topics that an investor's interests refer to: `sought` has the named topics and all their descendants,
-- `related` their ancestors and siblings, and `focus` the investor's own words for each topic, closest first.
create function sought_by(words text[], out sought text[], out related text[], out focus jsonb)
  language sql stable parallel safe
begin atomic
  with named as (
    select topic, word, place
    from unnest(words) with ordinality given (word, place), unnest(topics_in(word)) topic),
  reached as (
    select l.topic, n.word, n.place, l.steps, false as is_related
    from named n join topic_lines l on l.above = n.topic
    union all
    select l.above, n.word, n.place, l.steps, true
    from named n join topic_lines l on l.topic = n.topic
    union all
    select l.topic, n.word, n.place, l.steps + 1, true
    from named n join topics t on t.topic = n.topic join topic_lines l on l.above = t.parent
    where t.parent <> 'technology'),
  closest as (
    select distinct on (topic) * from reached order by topic, is_related, steps, place)
  select coalesce(array_agg(topic) filter (where not is_related), '{}'),
    coalesce(array_agg(topic) filter (where is_related), '{}'),
    coalesce(jsonb_object_agg(topic, word), '{}')
  from closest;
end;
