import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiErrorText, type OwnVersions } from '@shop/admin-kit';
import { listStaffCollectionsOptions } from '@shop/api-client';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { ImageSlot } from '../../catalogue/ImageSlot.tsx';
import { sendCollectionImage, type CollectionImageField } from './collection.record.ts';
import { collectionTexts as texts } from './collections.texts.ts';
import styles from './Collections.module.css';

const maxBytes = 5_242_880;
const types = ['image/png', 'image/jpeg'];

/** The image slots of the shop, with the aspect ratio of each. */
const slots = [
  { field: 'card_img', ratio: 3 / 2 },
  { field: 'carousel_img', ratio: 38 / 15 },
  { field: 'card_img_mobile', ratio: 3 / 2 },
  { field: 'carousel_img_mobile', ratio: 19 / 15 },
] as const satisfies { field: CollectionImageField; ratio: number }[];

interface CollectionImagesProps {
  id: string;
  isDisabled: boolean;
  versions: OwnVersions;
}

/** The four images of a collection. Each is uploaded when it is chosen, and appears in the shop a second later. */
export function CollectionImages({ id, isDisabled, versions }: CollectionImagesProps) {
  const queries = useQueryClient();
  const { data } = useQuery(listStaffCollectionsOptions());
  const [sending, setSending] = useState<CollectionImageField | null>(null);
  const [problem, setProblem] = useState<{ field: CollectionImageField; text: string } | null>(null);
  const stored = data?.data.find(({ _id }) => _id === id);

  const send = async (field: CollectionImageField, file: File): Promise<void> => {
    const refusal = findProblem(file);
    setProblem(refusal === null ? null : { field, text: refusal });
    if (refusal !== null) return;
    setSending(field);
    try {
      versions.note(await sendCollectionImage(id, field, file, versions.current()));
      showToast(texts.imageStored, 'success');
      await invalidateEndpoints(queries, 'listStaffCollections');
    } catch (error) {
      setProblem({ field, text: texts.imageFailed(apiErrorText(error)) });
    } finally {
      setSending(null);
    }
  };

  return (
    <fieldset className={styles['images']}>
      <legend className={styles['imagesTitle']}>{texts.images}</legend>
      <p className={styles['imagesHelp']}>{texts.imagesHelp}</p>
      {slots.map(({ field, ratio }) => (
        <ImageSlot
          help={texts.slots[field].help}
          isBusy={sending === field}
          isDisabled={isDisabled || (sending !== null && sending !== field)}
          key={field}
          label={texts.slots[field].label}
          onPick={(file) => void send(field, file)}
          problem={problem?.field === field ? problem.text : null}
          ratio={ratio}
          types={types}
          url={stored?.[field] ?? null}
        />
      ))}
    </fieldset>
  );
}

/** Checks the server's rules for the file before it is sent. */
function findProblem(file: File): string | null {
  if (!types.includes(file.type)) return texts.imageType;
  return file.size > maxBytes ? texts.imageSize : null;
}
