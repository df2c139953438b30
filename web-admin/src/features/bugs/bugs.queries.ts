import { queryOptions } from '@tanstack/react-query';
import { imageUploadMs, type UploadImage } from '@shop/admin-kit';
import { getBug, listBugs, uploadBugImage, type Bug, type BugRow } from '@shop/api-client';
import type { BugFilters, BugSort } from './bugs.filters.ts';

export const bugsKey = 'bugs';

/** All bugs of the filter, in the order of the list; its pages are cut on the screen. */
export const bugsQuery = ({ state, priority }: BugFilters, { field, direction }: BugSort) =>
  queryOptions({
    queryKey: [bugsKey, state, priority, field, direction],
    queryFn: async ({ signal }): Promise<BugRow[]> => {
      const query = {
        ...{ sortField: field, sortDirection: direction },
        ...(state !== null && { state }),
        ...(priority !== null && { priority }),
      };
      return (await listBugs({ query, signal, throwOnError: true })).data;
    },
  });

export const bugQuery = (id: string) =>
  queryOptions({
    queryKey: ['bug', id],
    queryFn: async ({ signal }): Promise<Bug> =>
      (await getBug({ path: { id }, signal, throwOnError: true })).data,
  });

export const uploadBugPicture: UploadImage = async (file, onProgress, signal) => {
  onProgress(0);
  const { data } = await uploadBugImage({
    ...{ body: { image: file }, signal, timeoutMs: imageUploadMs },
    throwOnError: true,
  });
  onProgress(1);
  return { id: data.image, url: data.image };
};
