import { useQueryClient } from '@tanstack/react-query';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import type { Edited } from '../form/edited.ts';
import { useEditForm, type EditForm } from '../form/use-edit-form.ts';
import { useOwnVersions, type OwnVersions } from './own-versions.ts';
import { recordHistoryKey, type RecordKind } from './record-kind.ts';

export interface RecordFormOptions<Values extends object> {
  kind: RecordKind<Values>;
  /** Null for a new record. */
  id: string | null;
  loaded: Edited<Values>;
  /** The reason why nothing can be edited. */
  disabledReason?: string | undefined;
  /** Receives the id of a record that was just created. */
  onCreated: (id: string) => void;
}

export interface RecordEditing<Values extends object> {
  edit: EditForm<Values>;
  versions: OwnVersions;
}

/** The form of a new or an existing record; a new one keeps its draft until it is created. */
export function useRecordForm<Values extends object>({
  kind,
  id,
  loaded,
  disabledReason,
  onCreated,
}: RecordFormOptions<Values>): RecordEditing<Values> {
  const queries = useQueryClient();
  const versions = useOwnVersions(loaded.version);
  const started = (edited: Edited<Values>): Edited<Values> => {
    versions.start(edited.version);
    return edited;
  };
  const errorText = id === null ? kind.createErrorText : kind.saveErrorText;
  const edit = useEditForm<Values>({
    draftKey: id === null ? `new-${kind.name}` : `${kind.name}-${id}`,
    loaded,
    fields: kind.fields,
    save: async ({ values, version }, base) =>
      id === null
        ? { values, version: await kind.create(values) }
        : started(await kind.save(id, { values, version: versions.toSend(version) }, base)),
    ...(id !== null && {
      loadCurrent: async () => started(await kind.load(id)),
      savedText: kind.texts.saved,
    }),
    ...(errorText && { apiErrorText: errorText }),
    ...(kind.namesOfServer && { namesOfServer: kind.namesOfServer }),
    disabledReason,
    onSaved: ({ version }) => {
      void invalidateEndpoints(queries, ...kind.shownBy);
      if (id !== null) {
        void queries.invalidateQueries({ queryKey: recordHistoryKey(kind.name, id) });
        return;
      }
      edit.abandon();
      showToast(kind.texts.created, 'success');
      onCreated(version ?? '');
    },
  });
  return { edit, versions };
}
