import {
  exportFailedRows,
  getProductImport,
  listProductImportRows,
  listProductImports,
  runProductImport,
  uploadProductImport,
  uploadProductImportPictures,
  type ProductImport,
  type ProductImportRows,
  type ProductImportStep,
} from '@shop/api-client';
import { saveFile, type ListPage } from '@shop/admin-kit';
import { queryOptions } from '@tanstack/react-query';
import type { RowOutcome } from './imports.schema.ts';

/** The prefix of all query keys for imports. */
export const importsKey = 'product-imports';

/** The poll interval of a running import. */
const runningPollMs = 1_000;
/** The poll interval of an idle import: another user or tab may start a step. */
const idlePollMs = 15_000;
/** The timeout for uploading 64 MB over a slow connection and parsing the file. */
const longestUploadMs = 15 * 60_000;
const longestDownloadMs = 120_000;

export type ImportRow = ProductImportRows['data'][number];
export type ImportField = ProductImport['fields'][number]['field'];
export type ImportState = ProductImport['state'];

export const goesOn = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing';

export async function uploadTable(file: File, signal: AbortSignal): Promise<ProductImport> {
  const { data } = await uploadProductImport({ body: { file }, signal, timeoutMs: longestUploadMs });
  return data;
}

/** The timeout for half a gigabyte over a slow connection, the same as the gateway's. */
const longestArchiveMs = 40 * 60_000;

export async function uploadPictures(id: string, file: File, signal: AbortSignal): Promise<ProductImport> {
  const options = { path: { id }, body: { file }, signal, timeoutMs: longestArchiveMs };
  return (await uploadProductImportPictures(options)).data;
}

export async function runStep(id: string, step: ProductImportStep): Promise<ProductImport> {
  const { data } = await runProductImport({ path: { id }, body: step });
  return data;
}

/** Downloads the failed rows as a file; the browser saves it. */
export async function saveFailedRows(id: string, fileName: string): Promise<void> {
  const { data } = await exportFailedRows({ path: { id }, timeoutMs: longestDownloadMs });
  saveFile(`${fileName.replace(/\.[^.]*$/, '')} — ошибки.csv`, data);
}

/** The latest imports; the API does not paginate them, since they are few. */
export const importsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [importsKey, 'list', page, size],
    queryFn: async ({ signal }): Promise<ListPage<ProductImport>> => {
      const { data } = (await listProductImports({ signal })).data;
      return { total: data.length, data: data.slice((page - 1) * size, page * size) };
    },
    refetchInterval: ({ state: { data } }) => (data?.data.some(goesOn) === true ? runningPollMs : idlePollMs),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [importsKey, 'one', id],
    queryFn: async ({ signal }) => (await getProductImport({ path: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && goesOn(data) ? runningPollMs : idlePollMs),
  });

/** The prefix of the query keys for all pages of an import's rows. */
export const rowsKey = (id: string) => [importsKey, 'rows', id];

export const importRowsQuery = (
  id: string,
  { page, size, outcome }: { page: number; size: number; outcome: RowOutcome | null },
) =>
  queryOptions({
    queryKey: [...rowsKey(id), page, size, outcome],
    queryFn: async ({ signal }) => {
      const query = { page, limit: size, ...(outcome !== null && { outcome }) };
      return (await listProductImportRows({ path: { id }, query, signal })).data;
    },
  });
