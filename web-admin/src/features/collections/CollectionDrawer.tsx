import { useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { EditForm, FormDrawer, useEditForm, type Edited } from '@shop/admin-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { sectionErrorText } from '../../catalogue/section-errors.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { CollectionImages } from './CollectionImages.tsx';
import { CollectionFields, collectionFieldTexts } from './CollectionFields.tsx';
import { collectionQuery, collectionsQuery, loadCollection, saveCollection } from './collections.queries.ts';
import { collectionTexts as texts } from './collections.texts.ts';
import { HistorySection } from '../../history/HistorySection.tsx';
import { paths } from '../../paths.ts';
import type { CollectionValues } from './collection-values.ts';
import styles from './Collections.module.css';

interface CollectionDrawerProps {
  id: string;
  closeTo: string;
}

/** Edits a collection in a drawer beside the list. */
export function CollectionDrawer({ id, closeTo }: CollectionDrawerProps) {
  const query = useQuery(collectionQuery(id));
  return (
    <FormDrawer
      closeTo={closeTo}
      failed={texts.failed}
      query={query}
      title={query.data?.values.name ?? texts.label}
    >
      {(loaded) => <CollectionForm id={id} loaded={loaded} />}
    </FormDrawer>
  );
}

function CollectionForm({ id, loaded }: { id: string; loaded: Edited<CollectionValues> }) {
  const queries = useQueryClient();
  const { search } = useLocation();
  const mayEdit = useMay('editShopItems');
  // Images are uploaded while the form is open: the versions that this creates are the user's own and no conflict.
  const own = useRef(new Map<string, string>());
  const newest = useRef(loaded.version);
  const versionNow = (version: string | null): string | null =>
    version === null ? null : (own.current.get(version) ?? version);
  const edit = useEditForm<CollectionValues>({
    draftKey: `collection-${id}`,
    loaded,
    fields: collectionFieldTexts,
    save: async ({ values, version }) => {
      const saved = await saveCollection(id, { values, version: versionNow(version) });
      newest.current = saved.version;
      return saved;
    },
    loadCurrent: async () => {
      const current = await loadCollection(id);
      newest.current = current.version;
      return current;
    },
    disabledReason: mayEdit ? undefined : catalogueTexts.noRightToEdit,
    apiErrorText: sectionErrorText,
    savedText: texts.saved,
    onSaved: () => void queries.invalidateQueries({ queryKey: collectionsQuery().queryKey }),
  });
  return (
    <EditForm edit={edit}>
      <CollectionFields edit={edit} isNew={false} />
      <p className={styles['toOrder']}>
        <Link to={paths.collectionOrder(id) + search}>{texts.order}</Link>
      </p>
      <CollectionImages
        id={id}
        isDisabled={!mayEdit}
        onStored={(updatedAt) => {
          if (newest.current !== null) own.current.set(newest.current, updatedAt);
        }}
        versionOf={() => versionNow(newest.current)}
      />
      <HistorySection entity="collection" id={id} />
    </EditForm>
  );
}
