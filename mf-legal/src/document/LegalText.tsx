import type { LegalSection } from '@introvest/contracts/legal';
import { Link, useLocation } from '@introvest/shell-sdk';
import { Box, colours, hover, measure, sizes, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { useEffect } from 'react';

/** Scrolls to the URL's anchor. The browser couldn't do so, because the text wasn't there when it opened the URL. */
function useAnchor() {
  const { hash } = useLocation() as { hash: string };
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}

export function LegalText({ sections }: { sections: LegalSection[] }) {
  useAnchor();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 10, md: 14 },
        gridTemplateColumns: { md: '16.25rem minmax(0, 1fr)' },
        '@media print': { display: 'block' },
      }}
    >
      <Contents sections={sections} />
      <Box sx={{ maxWidth: measure.text, '@media print': { maxWidth: 'none' } }}>
        {sections.map((section, index) => (
          <SectionText key={section.id} section={section} number={index + 1} />
        ))}
      </Box>
    </Box>
  );
}

function SectionText({ section, number }: { section: LegalSection; number: number }) {
  const { id, heading, paragraphs, list } = section;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      sx={{ mb: 12, scrollMarginTop: 24, '@media print': { mb: 6 } }}
    >
      <Typography
        variant="h3"
        component="h2"
        id={`${id}-heading`}
        sx={{ mb: 3, breakAfter: 'avoid' }}
      >
        {number}. {heading}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ mb: 3, orphans: 3, widows: 3 }}>
          {paragraph}
        </Typography>
      ))}
      {list && list.length > 0 && (
        <Box component="ul" sx={{ pl: 5, m: 0, display: 'grid', gap: 2 }}>
          {list.map((item) => (
            <Typography component="li" key={item} sx={{ breakInside: 'avoid' }}>
              {item}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <Box
      component="nav"
      aria-label="Contents"
      sx={{
        position: { md: 'sticky' },
        top: 24,
        alignSelf: 'start',
        maxHeight: { md: 'calc(100dvh - 48px)' },
        overflowY: 'auto',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="overline" component="p">
        Contents
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
        {sections.map(({ id, heading }, index) => (
          <Box component="li" key={id}>
            <TextLink component={Link} to={`#${id}`} underline="hover" sx={entry}>
              <Box component="span" sx={{ minWidth: '2.5ch', flexShrink: 0, whiteSpace: 'nowrap' }}>
                {index + 1}
              </Box>
              <span>{heading}</span>
            </TextLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: { xs: 44, md: 36 },
  color: colours.muted,
  fontSize: sizes.sm,
  fontVariantNumeric: 'tabular-nums',
  outlineOffset: '-2px',
  ...hover({ color: colours.ink }),
};
