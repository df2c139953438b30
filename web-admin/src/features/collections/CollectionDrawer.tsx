import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditForm, FormDrawer, useEditForm, type Edited } from '@shop/admin-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { sectionErrorText } from '../../catalogue/section-errors.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { CollectionFields, collectionFieldTexts } from './CollectionFields.tsx';
import { collectionQuery, collectionsQuery, loadCollection, saveCollection } from './collections.queries.ts';
import { collectionTexts as texts } from './collections.texts.ts';
import type { CollectionValues } from './collection-values.ts';

interface CollectionDrawerProps {
  id: string;
  closeTo: string;
}

/** A collection beside the list. */
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
  const mayEdit = useMay('editShopItems');
  const edit = useEditForm<CollectionValues>({
    draftKey: `collection-${id}`,
    loaded,
    fields: collectionFieldTexts,
    save: (edited) => saveCollection(id, edited),
    loadCurrent: () => loadCollection(id),
    disabledReason: mayEdit ? undefined : catalogueTexts.noRightToEdit,
    apiErrorText: sectionErrorText,
    savedText: texts.saved,
    onSaved: () => void queries.invalidateQueries({ queryKey: collectionsQuery().queryKey }),
  });
  return (
    <EditForm edit={edit}>
      <CollectionFields edit={edit} isNew={false} />
    </EditForm>
  );
}
