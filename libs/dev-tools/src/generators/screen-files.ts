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

/** The placeholder title of a new screen. */
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

export const ${camel}Query = (...input: Parameters<typeof ${operation}Options>) => ${operation}Options(...input);
`;
}
