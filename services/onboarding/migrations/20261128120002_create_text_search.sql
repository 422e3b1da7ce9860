-- Text normalization for searches. Stored text and search terms are folded by the same functions.

-- Lower-cases letters that have no decomposition, because unaccent covers only Latin letters and lower() only those of
-- the database's locale. Returns ASCII text without calling translate(), which compares each character with all pairs.
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

-- Removes diacritics that people may leave out when typing, invisible characters and quotation marks.
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

-- Replaces each run of white space, hyphens and dashes with a single space.
create function fold_spaces(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '[-\u0009-\u000D \u0085\u00A0\u02D7\u058A\u05BE\u1361\u1400\u1680\u1806'
    || '\u2000-\u200A\u2010-\u2015\u2028\u2029\u202F\u2043\u205F\u2212\u2E17\u2E1A\u2E3A\u2E3B\u3000'
    || '\u30A0\u30FB]+', ' ', 'g');

-- Folds case, accents and punctuation. Declared immutable, because the unaccent dictionary is named explicitly and
-- never replaced. Standalone accents are removed first, because they would otherwise decompose into a space and a mark.
-- Letters such as が and 각 are composed again at the end, so that a search for か or 가 doesn't match them.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return normalize(lower(fold_letters(public.unaccent('public.unaccent'::regdictionary,
    fold_spaces(fold_marks(normalize(translate(value, '´΄᾽᾿῾´', ''), NFKD)))))), NFC);

-- Folds each field and puts it on its own line, so that no search term matches across two fields.
create function fold_each(fields text[]) returns text
  language sql immutable strict parallel safe
  return (select coalesce(string_agg(fold(field), E'\n' order by place), '')
    from unnest(fields) with ordinality given (field, place));

-- Returns the LIKE pattern for a search term. Folds the term before escaping it, because a full-width percent sign
-- becomes a plain one.
create function search_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(btrim(fold(term)), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Returns the folded letters and digits of a text, with a single space between words.
create function words_of(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(fold(value), '[^[:alnum:]]+', ' ', 'g'));

-- Returns an industry both as stored and as members write it, for example 'ai-ml AI/ML'.
create function industry_words(slug text) returns text
  language sql immutable strict parallel safe
  return slug || ' ' || case slug
    when 'ecommerce' then 'E-commerce'
    when 'ai-ml' then 'AI/ML'
    when 'food-beverage' then 'Food & Beverage'
    when 'media-entertainment' then 'Media & Entertainment'
    else replace(slug, '-', ' ')
  end;

-- Returns the part of a folded location that precedes the first comma.
create function city_of(search_location text) returns text
  language sql immutable strict parallel safe
  return trim(split_part(search_location, ',', 1));

-- Returns a website's host, or null if browsers might interpret the URL differently.
create function host_of(website text) returns text
  language sql immutable parallel safe
  return substring(lower(website) from '^https?://([^[:space:]/?#@:\\%]+)(?:[:/?#]|$)');
