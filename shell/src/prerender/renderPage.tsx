import type { PageProps } from '@introvest/shell-sdk';
import { AppProvider } from '@introvest/shell-sdk/host';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

const STYLES = /<style data-emotion="[^"]*">(.*?)<\/style>/gs;

/**
 * A public page as text and styles, made while its remote is built: what readers without JavaScript get, and
 * what everybody sees until the page itself is there. `%nonce%` stands for the nonce of the answer.
 */
export function renderPage(Page: ComponentType<PageProps>, path: string): string {
  const markup = renderToStaticMarkup(
    <AppProvider>
      <MemoryRouter initialEntries={[path]}>
        <main>
          <Page path={path} />
        </main>
      </MemoryRouter>
    </AppProvider>,
  );
  const styled = attributesToRules(markup.replaceAll(STYLES, ''));
  // Without emotion's marks: the page's own cache would claim these and keep them for ever.
  const styles = [...markup.matchAll(STYLES)].map(([, rules]) => rules);
  // The page takes its place at once when it is there, and must not be seen half made.
  const style = `#prerendered~#root{display:none}${[...new Set(styles)].join('')}${styled.rules}`;
  return `<style nonce="%nonce%">${style}</style>${styled.markup}`;
}

/** The document's policy knows no style attributes; in a browser React sets them by script. */
function attributesToRules(markup: string) {
  const rules: string[] = [];
  const free = markup.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    rules.push(`[data-prerendered="${rules.length}"]{${declarations}}`);
    return ` data-prerendered="${rules.length - 1}"`;
  });
  return { markup: free, rules: rules.join('') };
}
