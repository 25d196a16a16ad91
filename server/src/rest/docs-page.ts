import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import { constantResponse } from '../http/constant-response.js';
import { DOCUMENTED_IDS, type RowExample } from './examples.js';
import { describeCallers, type RestRow } from './rest-row.js';

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: light-dark(#b3360b, #ffa070); }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
a { color: var(--accent); } nav ul { columns: 18rem; padding-left: 1.2rem; } h2 { margin-top: 2.5rem; }
article { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
h3 { font-size: 1.05rem; overflow-wrap: anywhere; } h3 b { color: var(--accent); }
pre, code { font: 0.88em/1.5 ui-monospace, monospace; } code { background: var(--soft); padding: 0 0.2em; }
pre { background: var(--soft); padding: 0.8rem; overflow-x: auto; } pre code { background: none; padding: 0; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; font-weight: 600; padding: 0.4rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.8rem 0.25rem 0; border-top: 1px solid var(--line); font-weight: 400; }
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the table as a page at `/api/docs`: HTML with one style sheet and no script. The page's policy allows nothing else. */
export function docsPage(rows: readonly RestRow[]): RequestHandler {
  return constantResponse('html', () => render(rows), { 'Content-Security-Policy': POLICY });
}

function render(rows: readonly RestRow[]): string {
  const groups = [...Map.groupBy(rows, (row) => row.group)];
  const index = rows.map((row) => `<li><a href="#${anchor(row)}">${name(row)}</a></li>`).join('');
  const sections = groups.map(
    ([group, inGroup]) => `<section><h2>${escaped(group)}</h2>${inGroup.map(article).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mealbox REST</title><style>${STYLE}</style></head><body><header><h1>Mealbox REST</h1>
<p>The calls of legacy clients; new clients use <code>/graphql</code>. The same in a form for machines:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Amounts are in rupees. A day is its midnight in India, in UTC: 21 Nov 2026 is <code>2026-11-20T18:30:00.000Z</code>.
An error is <code>{success: false, message, error, code}</code>; <code>message</code> can be shown to a person.
Where a call moves money, send an <code>Idempotency-Key</code>: repeating it then moves nothing.</p></header>
<nav aria-label="Calls"><ul>${index}</ul></nav><main>${sections.join('')}</main></body></html>`;
}

function article(row: RestRow): string {
  return `<article id="${anchor(row)}"><h3>${name(row)}</h3><p>${prose(row.summary)}.</p>
<p>${prose(describeCallers(row))} <em>${prose(row.why)}</em></p>
${row.idOf ? `<p><code>{id}</code>: ${prose(row.idOf)}</p>` : ''}
${fields('Query', row.query)}${fields('Body', row.body)}
<pre><code>${escaped(curl(row, row.example(DOCUMENTED_IDS)))}</code></pre></article>`;
}

/** Renders the fields of a schema as a table. */
function fields(caption: string, reader: z.ZodType | undefined): string {
  if (!reader) return '';
  const { properties = {} } = z.toJSONSchema(reader, { io: 'input' });
  const lines = Object.entries(properties).map(
    ([field, schema]) =>
      `<tr><th scope="row"><code>${escaped(field)}</code></th><td>${prose(String((schema as { description?: string }).description ?? ''))}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>`;
}

const CREDENTIAL_OPTIONS: Readonly<Record<RowExample['as'], string>> = {
  anonymous: '',
  link: '',
  admin: ` -H "Authorization: Bearer $ADMIN_TOKEN"`,
  customer: ` -H "Authorization: Bearer $CUSTOMER_TOKEN"`,
  'refresh cookie': ' -b cookies -c cookies',
};

/** Renders an example as a shell command. */
function curl(row: RestRow, example: RowExample): string {
  const path = row.path.replace('{id}', example.id ?? '');
  const query = example.query ? `?${new URLSearchParams(example.query)}` : '';
  const method = row.method === 'get' ? '' : ` -X ${row.method.toUpperCase()}`;
  const key = row.movesMoney ? ` -H "Idempotency-Key: $(uuidgen)"` : '';
  const body = example.body ? ` \\\n  --json '${JSON.stringify(example.body).replaceAll("'", "'\\''")}'` : '';
  return `curl${method} "$MEALBOX${path}${query}"${CREDENTIAL_OPTIONS[example.as]}${key}${body}`;
}

function name(row: RestRow): string {
  return `<b>${row.method.toUpperCase()}</b> ${escaped(row.path)}`;
}

function anchor(row: RestRow): string {
  return `${row.method}${row.path.replace(/\W+/g, '-')}`;
}

/** Renders a sentence that contains `code`. */
function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
