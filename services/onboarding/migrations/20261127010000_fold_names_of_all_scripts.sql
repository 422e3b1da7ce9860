-- One fold for all text that people look for and for what they type; docs/behaviour.md says what it makes equal.

-- Letters without a decomposition, in pairs: unaccent has those of Latin, lower() those of the database's locale only.
-- Text of ASCII has none of them, and translate() compares each character with all.
create function fold_letters(value text) returns text
  language sql immutable strict parallel safe
  return case when octet_length(value) = char_length(value) then value else translate(value,
    'ƆƎƏƔƖƜƩƱƲƷȜ'
      || 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿς'
      || 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘ'
      || 'ӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚґ'
      || 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
      || 'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ'
      || 'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶヽ'
      || 'ىیېةہەھۃکڪٱ،、'
      || '٠١٢٣٤٥٦٧٨٩'
      || '۰۱۲۳۴۵۶۷۸۹'
      || '०१२३४५६७८९'
      || '০১২৩৪৫৬৭৮৯',
    'ɔǝəɣɩɯʃʊʋʒȝ'
      || 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽσ'
      || 'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏгғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕә'
      || 'ӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛг'
      || 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
      || 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ'
      || 'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖゝ'
      || 'يييهههههككا,,'
      || '0123456789'
      || '0123456789'
      || '0123456789'
      || '0123456789') end;

-- Marks that can be left out when typing, what cannot be seen, and quotation marks.
create function fold_marks(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '['
    || '\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F'
    || '\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670'
    || '\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u093C'
    || '\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5'
    || '\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB'
    || '\U000E0000-\U000E0FFF'
    || '"''`\u00AB\u00B7\u00BB\u02B9-\u02BF\u02C8\u02CB\u02EE\u0559\u055A\u05F3\u05F4'
    || '\u2018-\u201F\u2032-\u2037\u2039\u203A\u275B-\u275E\uA78B\uA78C]+', '', 'g');

-- White space, hyphens and dashes, as many as there are, as one space.
create function fold_spaces(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '[-\u0009-\u000D \u0085\u00A0\u02D7\u058A\u05BE\u1361\u1400\u1680\u1806'
    || '\u2000-\u200A\u2010-\u2015\u2028\u2029\u202F\u2043\u205F\u2212\u2E17\u2E1A\u2E3A\u2E3B\u3000'
    || '\u30A0\u30FB]+', ' ', 'g');

-- Accents that stand alone would decompose to a space and a mark, so they go first. What is left of letters with marks of
-- their own, such as が and 각, is composed again: it must not be found by か or 가.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return normalize(lower(fold_letters(public.unaccent('public.unaccent'::regdictionary,
    fold_spaces(fold_marks(normalize(translate(value, '´΄᾽᾿῾´', ''), NFKD)))))), NFC);

create or replace function search_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(btrim(fold(term)), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Line breaks part the fields, so that no term is found across two of them.
create function fold_each(fields text[]) returns text
  language sql immutable strict parallel safe
  return (select coalesce(string_agg(fold(field), E'\n' order by place), '')
    from unnest(fields) with ordinality given (field, place));

create or replace function set_founder_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
declare
  asks boolean;
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_city := city_of(new.search_location);
  asks := case new.must_match
    when 'industry' then new.industry <> 'other'
    when 'stage' then new.stage is not null
    when 'cheque' then new.funding_goal is not null
    when 'place' then new.search_city not in ('', 'remote', 'global', 'worldwide')
  end;
  new.cell := concat(new.industry, '/', new.stage, case when asks then '/' || new.must_match end);
  new.search_text := fold_each(array[new.company_name, new.business_name, new.founder_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.title, new.description, new.business_description, industry_words(new.industry)] || new.tags);
  return new;
end $$;

create or replace function set_investor_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_text := fold_each(array[new.firm_name, new.full_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.description, new.bio, new.other_interest]
    || array(select industry_words(slug) from unnest(new.industry_preferences) slug)
    || new.areas_of_interest || new.investment_focus);
  return new;
end $$;

-- Rows that exist already pass through the triggers, and through the generated columns, once.
update founder_profiles set search_text = '';
update investor_profiles set search_text = '';
update saved_searches set search = search;
