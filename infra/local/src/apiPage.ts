import type { RequestListener } from 'node:http';
import { openApiDocument } from '@introvest/contracts/openapi';
import { escapeHtml as escape } from '@introvest/shell-document/html';
import { sendDevPage } from './devPage.js';

interface TitledSchema {
  description: string;
  content?: Record<string, { schema: unknown }>;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': string;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, TitledSchema>;
}

interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

export function apiPage(): RequestListener {
  let page: string | undefined;
  return (_, response) => {
    // Creates the page on the first request, so that it doesn't delay startup.
    page ??= pageOf(openApiDocument() as unknown as Document);
    sendDevPage(response, 'API reference', page);
  };
}

function pageOf({ tags, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const links = tags.map(({ name }) => `<a href="#${escape(name)}">${escape(name)}</a>`);
  const parts = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    const articles = own.map(({ method, path, operation }) => article(method, path, operation));
    return `<section id="${escape(name)}"><h2>${escape(name)}</h2><p>${escape(description)}</p>
${articles.join('\n')}</section>`;
  });
  return `<nav><a href="/api/openapi.json">OpenAPI document</a>${links.join('')}</nav>\n${parts.join('\n')}`;
}

function article(method: string, path: string, operation: Operation): string {
  const { summary, parameters = [], requestBody, responses } = operation;
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const success = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return `<article id="${escape(operation.operationId)}"><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2>
<p>${escape(summary)} <em>Access: ${escape(operation['x-access'])}.</em></p>
${parameters.length > 0 ? `<ul>${parameters.map(parameter).join('')}</ul>` : ''}
${requestBody ? schemas('Request body', requestBody.content) : ''}
${success.map(([status, { content }]) => schemas(`Response ${status}`, content)).join('\n')}
<details><summary>Errors: ${failures.map(([status]) => status).join(', ')}</summary>
<ul>${failures.map(([status, { description }]) => `<li>${status}: ${escape(description)}</li>`).join('')}</ul></details>
</article>`;
}

const parameter = ({
  name,
  in: place,
  required,
  schema,
}: NonNullable<Operation['parameters']>[number]) =>
  `<li><code>${escape(name)}</code> in the ${escape(place)}${required === true ? '' : ', optional'}: <code>${escape(JSON.stringify(schema))}</code></li>`;

const schemas = (title: string, content: Record<string, { schema: unknown }> = {}): string =>
  Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${title}, ${escape(type)}</summary><pre class="code">${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('\n');
