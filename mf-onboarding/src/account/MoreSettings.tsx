import { Link } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { sectionLink, sections } from './sections';

/** Links to the settings that have a page of their own. */
export function MoreSettings() {
  return (
    <Section title="More settings">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {sections.map(({ name, title, about }) => (
          <li key={name}>
            <TextLink component={Link} to={sectionLink(name)}>
              {title}
            </TextLink>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
