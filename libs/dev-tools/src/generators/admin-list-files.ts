import type { Name } from './names.ts';

/** The files of a list in the back office: its URL filters, rows, columns, texts and screen. */
export function adminListFiles(folder: string, name: Name): Record<string, string> {
  return {
    [`${folder}/${name.pascal}Page.tsx`]: pageFile(name),
    [`${folder}/${name.kebab}.columns.tsx`]: columnsFile(name),
    [`${folder}/${name.kebab}.filters.ts`]: listFile(name),
    [`${folder}/${name.kebab}.queries.ts`]: queriesFile(name),
    [`${folder}/${name.kebab}.texts.ts`]: textsFile(name),
  };
}

function listFile({ camel }: Name): string {
  return `import { listSchema, searchField, z, type FilterTexts } from '@shop/admin-kit';

const longestSearch = 100;

/** The filters, sort and page in the URL of the list. */
export const ${camel}Schema = listSchema({
  filters: z.object({ search: searchField(longestSearch) }),
  sortBy: ['createdAt'],
  sort: { field: 'createdAt', direction: 'desc' },
});

/** The text of each active filter. */
export const ${camel}FilterTexts: FilterTexts<typeof ${camel}Schema.defaults> = {
  search: (text) => \`Поиск: \${text}\`,
};
`;
}

function queriesFile({ kebab, camel, pascal }: Name): string {
  return `import { queryOptions } from '@tanstack/react-query';
import type { ListPage, Sort } from '@shop/admin-kit';
import { client } from '@shop/api-client';

/** Replace it by the generated types and functions once \`gen:api\` knows the operation. */
export interface ${pascal}Row {
  id: string;
  title: string;
  createdAt: string;
}

export interface ${pascal}Question {
  search: string;
  sort: Sort<'createdAt'>;
  page: number;
  size: number;
}

export const ${camel}Query = ({ search, sort, page, size }: ${pascal}Question) =>
  queryOptions({
    queryKey: ['${kebab}', { search, sort, page, size }],
    queryFn: async ({ signal }): Promise<ListPage<${pascal}Row>> => {
      const { data } = await client.get<{ 200: ListPage<${pascal}Row> }>({
        url: '/api/admin/${kebab}',
        security: [{ scheme: 'bearer', type: 'http' }],
        query: { search, sortField: sort.field, sortDirection: sort.direction, page, size },
        signal,
      });
      return data;
    },
  });
`;
}

function columnsFile({ kebab, camel, pascal }: Name): string {
  return `import { Moment, type DataColumn, type RowSpec } from '@shop/admin-kit';
import type { ${pascal}Row } from './${kebab}.queries.ts';

export const ${camel}Columns: readonly DataColumn<${pascal}Row, 'createdAt'>[] = [
  { key: 'title', title: 'Название', render: ({ title }) => title },
  {
    key: 'createdAt',
    title: 'Создано',
    width: 160,
    sortBy: 'createdAt',
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

export const ${camel}Rows: RowSpec<${pascal}Row> = {
  key: ({ id }) => id,
  name: ({ title }) => title,
  phone: { title: ({ title }) => title, note: ({ createdAt }) => <Moment at={createdAt} /> },
};
`;
}

function textsFile({ camel }: Name): string {
  return `import type { PluralForms } from '@shop/domain';

const forms: PluralForms = ['запись', 'записи', 'записей'];

export const ${camel}Texts = {
  forms,
  label: 'Записи',
  search: 'Название',
  list: {
    empty: { title: 'Записей пока нет', text: 'Здесь появятся записи, как только их создадут.' },
    filteredEmpty: 'Под фильтры не подходит ни одна запись',
    failed: 'Не удалось загрузить записи.',
  },
};
`;
}

function pageFile({ kebab, camel, pascal }: Name): string {
  return `import { DataTable, ListSearch, useListQuery, useListState } from '@shop/admin-kit';
import { ${camel}Columns, ${camel}Rows } from './${kebab}.columns.tsx';
import { ${camel}FilterTexts, ${camel}Schema } from './${kebab}.filters.ts';
import { ${camel}Query } from './${kebab}.queries.ts';
import { ${camel}Texts as texts } from './${kebab}.texts.ts';

/** Say here whom this screen serves and what it lets them do. */
export function ${pascal}Page() {
  const list = useListState(${camel}Schema);
  const { filters, sort, page, size, set } = list;
  const query = useListQuery(${camel}Query({ ...filters, sort, page, size }));
  return (
    <DataTable
      columns={${camel}Columns}
      filterTexts={${camel}FilterTexts}
      filters={
        <ListSearch
          label={texts.search}
          onSearch={(search) => set({ filters: { search } })}
          value={filters.search}
        />
      }
      forms={texts.forms}
      id="${kebab}"
      label={texts.label}
      query={query}
      rows={${camel}Rows}
      state={list}
      texts={texts.list}
    />
  );
}
`;
}

/** A test that passes unchanged: it builds the back office and mocks the API, which has no such list yet. */
export function adminBrowserTest({ kebab, pascal }: Name): string {
  return `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import { accessibilityViolations, inPageOf, openBrowser, takeScreenshots } from '@shop/testing';
import { startBuiltAdmin, type BuiltAdmin } from './built-admin.ts';

let admin: BuiltAdmin;
let browser: Browser;

before(async () => {
  admin = await startBuiltAdmin();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await admin?.stop();
});

const rows = Array.from({ length: 30 }, (_, at) => ({
  id: String(at),
  title: \`Запись \${at + 1}\`,
  createdAt: '2026-11-22T11:05:00.000Z',
}));

/** The queries that the API received, and how it answers. */
async function answerAs(page: Page, kind: 'usual' | 'empty' | 'failed' | 'forbidden'): Promise<URLSearchParams[]> {
  const requested: URLSearchParams[] = [];
  await page.route('**/api/admin/${kebab}?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    requested.push(searchParams);
    if (kind === 'failed') return refuse(route, 500, 'INTERNAL');
    if (kind === 'forbidden') return refuse(route, 403, 'FORBIDDEN');
    const search = searchParams.get('search') ?? '';
    const found = kind === 'empty' ? [] : rows.filter(({ title }) => title.includes(search));
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
    return route.fulfill({ json: { total: found.length, data: found.slice((number - 1) * size, number * size) } });
  });
  return requested;
}

/** As the API words every refusal. */
const refuse = (route: Route, statusCode: number, code: string): Promise<void> =>
  route.fulfill({ status: statusCode, json: { statusCode, code, message: code, requestId: 'test' } });

async function open(page: Page, kind: Parameters<typeof answerAs>[1], search = ''): Promise<URLSearchParams[]> {
  page.setDefaultTimeout(30_000);
  const requested = await answerAs(page, kind);
  await admin.signIn(page, ['adminPanel']);
  await page.goto(\`\${admin.origin}/admin/${kebab}\${search}\`);
  await page.getByRole('heading', { level: 1, name: '${pascal}' }).waitFor();
  return requested;
}

test('lists what there is, and searches in it', async () => {
  await inPageOf(browser, {}, async (page) => {
    const requested = await open(page, 'usual');
    await page.getByText('1–20 из 30').waitFor();
    await page.getByRole('textbox', { name: 'Название' }).fill('Запись 30');
    await page.waitForURL(/search=/);
    await page.getByText('1–1 из 1').waitFor();
    assert.equal(requested.at(-1)?.get('search'), 'Запись 30');
    await page.reload();
    await page.getByText('Поиск: Запись 30', { exact: true }).waitFor();
  });
});

test('says when there is nothing, when it failed, and when it is not allowed', async () => {
  const words = {
    empty: 'Записей пока нет',
    failed: 'Не удалось загрузить записи.',
    forbidden: 'У вас недостаточно прав.',
  } as const;
  for (const kind of ['empty', 'failed', 'forbidden'] as const) {
    await inPageOf(browser, {}, async (page) => {
      await open(page, kind);
      await page.getByText(words[kind]).waitFor();
      assert.equal(await page.getByRole('table').count(), 0);
    });
  }
});

test('is legible for assistive technology and drawn for a person to look at', async () => {
  await takeScreenshots(browser, 'admin-${kebab}', async (page) => {
    await open(page, 'usual');
    await page.getByText('1–20 из 30').waitFor();
    assert.deepEqual(await accessibilityViolations(page), []);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    assert.ok(width <= 0, \`scrolls sideways by \${width}\`);
  });
});
`;
}
