import type { Name } from './names.ts';

export function pageFile({ kebab, camel, pascal }: Name): string {
  return `import { PageHead } from '@shop/web-kit';
import { ${camel}Texts } from './${kebab}.texts.ts';

/** Say here whom this screen serves and what it lets them do. */
export function ${pascal}Page() {
  return (
    <section>
      <PageHead title={${camel}Texts.title} />
      <h1>{${camel}Texts.title}</h1>
    </section>
  );
}
`;
}

/** What a new screen is called until somebody says what it is. */
export const newTitle = 'Новая страница';

export function textsFile({ camel }: Name): string {
  return `export const ${camel}Texts = {
  title: '${newTitle}',
  loading: 'Страница загружается',
} as const;
`;
}

export function queriesFile({ camel }: Name, operation: string): string {
  return `import { ${operation}Options } from '@shop/api-client';

export const ${camel}Query = (...wish: Parameters<typeof ${operation}Options>) => ${operation}Options(...wish);
`;
}

export function columnsFile({ camel, pascal }: Name): string {
  return `import type { TableColumnsType } from 'antd';

/** One row of the table. */
export interface ${pascal}Row {
  id: string;
}

export const ${camel}Columns: TableColumnsType<${pascal}Row> = [{ dataIndex: 'id', title: '№' }];
`;
}

export function filtersFile({ pascal }: Name): string {
  return `/** What the address says about the list. It is parsed here and nowhere else. */
export interface ${pascal}Filters {
  page: number;
}

export function parse${pascal}Filters(search: URLSearchParams): ${pascal}Filters {
  const page = Number(search.get('page') ?? 1);
  return { page: Number.isInteger(page) && page > 0 ? page : 1 };
}

export function write${pascal}Filters({ page }: ${pascal}Filters): URLSearchParams {
  return new URLSearchParams(page > 1 ? { page: String(page) } : {});
}
`;
}
