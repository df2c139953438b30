import {
  endpointKey,
  exportFailedRows,
  getProductImportOptions,
  listProductImportRowsOptions,
  listProductImportsOptions,
  runProductImport,
  uploadProductImport,
  uploadProductImportPictures,
  type ProductImport,
  type ProductImportList,
  type ProductImportRows,
  type ProductImportStep,
} from '@shop/api-client';
import { saveFile, type ListPage } from '@shop/admin-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { RowOutcome } from './imports.schema.ts';

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
export const importsQuery = (page: number, size: number) => ({
  ...listProductImportsOptions(),
  select: ({ data }: ProductImportList): ListPage<ProductImport> => ({
    total: data.length,
    data: data.slice((page - 1) * size, page * size),
  }),
  refetchInterval: ({ state: { data } }: { state: { data: ProductImportList | undefined } }) =>
    data?.data.some(goesOn) === true ? runningPollMs : idlePollMs,
});

export const importQuery = (id: string) => ({
  ...getProductImportOptions({ path: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data: ProductImport | undefined } }) =>
    data && goesOn(data) ? runningPollMs : idlePollMs,
});

/** Forgets the rows of imports: a step changes them all. */
export const forgetRows = (queries: QueryClient): void =>
  queries.removeQueries({ queryKey: endpointKey('listProductImportRows') });

export const importRowsQuery = (
  id: string,
  { page, size, outcome }: { page: number; size: number; outcome: RowOutcome | null },
) =>
  listProductImportRowsOptions({
    path: { id },
    query: { page, limit: size, ...(outcome !== null && { outcome }) },
  });
