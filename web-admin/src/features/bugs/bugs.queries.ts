import { imageUploadMs, type UploadImage } from '@shop/admin-kit';
import { getBugOptions, listBugsOptions, uploadBugImage } from '@shop/api-client';
import type { BugFilters, BugSort } from './bugs.filters.ts';

/** All bugs of the filter, in the order of the list; its pages are cut on the screen. */
export const bugsQuery = ({ state, priority }: BugFilters, { field, direction }: BugSort) =>
  listBugsOptions({
    query: {
      ...{ sortField: field, sortDirection: direction },
      ...(state !== null && { state }),
      ...(priority !== null && { priority }),
    },
  });

export const bugQuery = (id: string) => getBugOptions({ path: { id } });

export const uploadBugPicture: UploadImage = async (file, onProgress, signal) => {
  onProgress(0);
  const { data } = await uploadBugImage({
    ...{ body: { image: file }, signal, timeoutMs: imageUploadMs },
    throwOnError: true,
  });
  onProgress(1);
  return { id: data.image, url: data.image };
};
