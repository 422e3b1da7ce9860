import type { PageProps } from '@introvest/shell-sdk';
import { AppProvider } from '@introvest/shell-sdk/host';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

const STYLES = /<style data-emotion="[^"]*">(.*?)<\/style>/gs;

/**
 * Returns the markup and styles of a public page. They are rendered when the page's remote is built, and shown until
 * the app is ready, or permanently if JavaScript is off. `%nonce%` is replaced with each response's nonce.
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
  // Emotion's attributes are dropped, because the page's own cache would otherwise adopt these styles and never remove
  // them.
  const styles = [...markup.matchAll(STYLES)].map(([, rules]) => rules);
  // Hides the app until it can replace the whole prerendered page at once.
  const style = `#prerendered~#root{display:none}${[...new Set(styles)].join('')}${styled.rules}`;
  return `<style nonce="%nonce%">${style}</style>${styled.markup}`;
}

/**
 * Turns style attributes into rules, because the document's CSP blocks style attributes in markup. In a browser, React
 * sets styles by script, which is allowed.
 */
function attributesToRules(markup: string) {
  const rules: string[] = [];
  const free = markup.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    rules.push(`[data-prerendered="${rules.length}"]{${declarations}}`);
    return ` data-prerendered="${rules.length - 1}"`;
  });
  return { markup: free, rules: rules.join('') };
}
