import type { LegalDocument } from '@introvest/contracts/legal';
import { Box, colours, Link, PageHeader, Typography } from '@introvest/shell-sdk/ui';

type Section = LegalDocument['sections'][number];

/** A document with its table of contents; each section, and nothing else, has a level-2 heading. */
export function LegalText({ document }: { document: LegalDocument }) {
  const { title, effectiveDate, version, sections } = document;
  return (
    <>
      <PageHeader title={title} subtitle={`Effective ${effectiveDate} · Version ${version}`} />
      <Box
        sx={{ display: 'grid', gap: { xs: 8, md: 14 }, gridTemplateColumns: { md: '260px 1fr' } }}
      >
        <Contents sections={sections} />
        <Box sx={{ maxWidth: '68ch' }}>
          {sections.map((section, index) => (
            <SectionText key={section.id} section={section} number={index + 1} />
          ))}
        </Box>
      </Box>
    </>
  );
}

function Contents({ sections }: { sections: Section[] }) {
  return (
    <Box
      component="nav"
      aria-label="Contents"
      sx={{
        position: { md: 'sticky' },
        top: 24,
        alignSelf: 'start',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="overline" component="p">
        Contents
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
        {sections.map(({ id, heading }, index) => (
          <Box component="li" key={id}>
            <Link
              href={`#${id}`}
              underline="hover"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: { xs: 44, md: 36 },
                color: colours.muted,
                fontSize: '0.875rem',
              }}
            >
              <span>{index + 1}</span>
              <span>{heading}</span>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function SectionText({ section, number }: { section: Section; number: number }) {
  const { id, heading, paragraphs, list } = section;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      sx={{ mb: 10, scrollMarginTop: 24 }}
    >
      <Typography variant="h3" component="h2" id={`${id}-heading`} sx={{ mb: 3 }}>
        {number}. {heading}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ mb: 3 }}>
          {paragraph}
        </Typography>
      ))}
      {list && list.length > 0 && (
        <Box component="ul" sx={{ pl: 5, m: 0, display: 'grid', gap: 2 }}>
          {list.map((item) => (
            <Typography component="li" key={item}>
              {item}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
