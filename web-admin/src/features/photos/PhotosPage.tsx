import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { apiErrorText, LoadFailure } from '@shop/admin-kit';
import { listArtCoversOptions } from '@shop/api-client';
import { cardClass, joinClasses } from '@shop/ui-kit';
import { invalidateEndpoints, showToast, useSites } from '@shop/web-kit';
import { ImageSlot } from '../../catalogue/ImageSlot.tsx';
import { useMay } from '../../catalogue/use-may.ts';
import { HomePreview } from './HomePreview.tsx';
import { sendCover } from './photos.queries.ts';
import { photoTexts as texts } from './photos.texts.ts';
import styles from './Photos.module.css';

const maxBytes = 2 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp'];
const slots = [0, 1] as const;
type Slot = (typeof slots)[number];

interface Picked {
  file: File;
  url: string;
}

/** The two art covers of the home page: chosen files are previewed in place before they are saved. */
export function PhotosPage() {
  const queries = useQueryClient();
  const { shop } = useSites();
  const mayEdit = useMay('editShopItems');
  const query = useQuery(listArtCoversOptions());
  const { picked, pick, drop } = usePicked();
  const [problems, setProblems] = useState<Partial<Record<Slot, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const urlOf = (slot: Slot): string | null =>
    picked[slot]?.url ?? query.data?.find((cover) => cover.slot === slot)?.image ?? null;

  const choose = (slot: Slot, file: File): void => {
    const problem = findProblem(file);
    setRefusal(null);
    setProblems((now) => ({ ...now, [slot]: problem ?? undefined }));
    if (problem === null) pick(slot, file);
  };
  const save = async (): Promise<void> => {
    const chosen = slots.filter((slot) => picked[slot]);
    setRefusal(chosen.length === 0 ? texts.none : null);
    setSaving(true);
    for (const slot of chosen) {
      const file = picked[slot]?.file;
      if (!file) continue;
      try {
        await sendCover(slot, file);
        setProblems((now) => ({ ...now, [slot]: undefined }));
        showToast(texts.stored(slot + 1), 'success');
        await invalidateEndpoints(queries, 'listArtCovers');
        drop(slot);
      } catch (error) {
        setProblems((now) => ({ ...now, [slot]: `${texts.failed(slot + 1)} ${apiErrorText(error)}` }));
      }
    }
    setSaving(false);
  };

  return (
    <div className={styles['screen']}>
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} title={texts.loadFailed} />
      ) : null}
      <section className={joinClasses(cardClass(), styles['sheet'])}>
        <p className={styles['help']}>{mayEdit ? texts.help : texts.noRight}</p>
        <div className={styles['slots']}>
          {slots.map((slot) => (
            <ImageSlot
              help={texts.slotHelp}
              isBusy={isSaving && picked[slot] !== undefined}
              isDisabled={!mayEdit}
              key={slot}
              label={texts.slots[slot]}
              onPick={(file) => choose(slot, file)}
              problem={problems[slot] ?? null}
              ratio={16 / 10}
              types={types}
              url={urlOf(slot)}
            />
          ))}
        </div>
        {refusal === null ? null : <Alert role="alert" showIcon title={refusal} type="error" />}
        {mayEdit ? (
          <div className={styles['bar']}>
            <Button loading={isSaving} onClick={() => void save()} type="primary">
              {texts.save}
            </Button>
          </div>
        ) : null}
      </section>
      <HomePreview home={`${shop}/`} left={urlOf(0)} right={urlOf(1)} />
    </div>
  );
}

/** The chosen, unsaved files with object URLs for their previews. */
function usePicked() {
  const [picked, setPicked] = useState<Partial<Record<Slot, Picked>>>({});
  useEffect(
    () => () => {
      for (const slot of slots) if (picked[slot]) URL.revokeObjectURL(picked[slot].url);
    },
    [picked],
  );
  return {
    picked,
    pick: (slot: Slot, file: File) =>
      setPicked((now) => renew(now, { [slot]: { file, url: URL.createObjectURL(file) } })),
    drop: (slot: Slot) => setPicked((now) => renew(now, { [slot]: undefined })),
  };
}

/** The effect revokes all object URLs of the previous state, so the remaining files get new ones. */
function renew(
  now: Partial<Record<Slot, Picked>>,
  change: Partial<Record<Slot, Picked | undefined>>,
): Partial<Record<Slot, Picked>> {
  const next: Partial<Record<Slot, Picked>> = {};
  for (const slot of slots) {
    const one = Object.hasOwn(change, slot) ? change[slot] : now[slot];
    if (one) next[slot] = one === now[slot] ? { ...one, url: URL.createObjectURL(one.file) } : one;
  }
  return next;
}

function findProblem(file: File): string | null {
  if (!types.includes(file.type)) return texts.type;
  return file.size > maxBytes ? texts.size : null;
}
