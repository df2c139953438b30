import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  CreateFormBar,
  EditForm,
  FormDrawer,
  FormTabs,
  useEditForm,
  useFormTabs,
  type Edited,
} from '@shop/admin-kit';
import { parseApiError, showToast, useSession } from '@shop/web-kit';
import { emptyPromo, type PromoValues } from './promo-values.ts';
import {
  ActionFields,
  ConditionFields,
  namesOfServer,
  promoTabs,
  PropertiesFields,
  usePromoFieldTexts,
} from './PromoFields.tsx';
import { PromoPreview } from './PromoPreview.tsx';
import { addPromo, allPromos } from './promos.queries.ts';
import { promoTexts as texts } from './promos.texts.ts';

/** A new promo; the values to begin with come with the link when another one is copied. */
export function NewPromoDrawer({ closeTo }: { closeTo: string }) {
  const { state } = useLocation();
  const session = useSession();
  const copied = isCopy(state) ? state.copied : emptyPromo;
  const query = useQuery({
    queryKey: ['new-promo', copied],
    queryFn: (): Edited<PromoValues> => ({ values: copied, version: null }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <FormDrawer closeTo={closeTo} failed={texts.loadFailed} query={query} title={texts.newTitle}>
      {(loaded) =>
        session.status === 'member' ? (
          <NewPromoForm closeTo={closeTo} isCopy={copied !== emptyPromo} loaded={loaded} />
        ) : (
          <Alert role="alert" showIcon title={texts.noUser} type="error" />
        )
      }
    </FormDrawer>
  );
}

/** The state of the link that copies a promo. */
export interface CopyState {
  copied: PromoValues;
}
const isCopy = (state: unknown): state is CopyState =>
  typeof state === 'object' && state !== null && 'copied' in state;

interface NewPromoFormProps {
  loaded: Edited<PromoValues>;
  isCopy: boolean;
  closeTo: string;
}

function NewPromoForm({ loaded, isCopy: isCopied, closeTo }: NewPromoFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tabs = useFormTabs(promoTabs);
  const edit = useEditForm<PromoValues>({
    // A copy begins from its model, not from an earlier draft.
    draftKey: isCopied ? null : 'new-promo',
    loaded,
    fields: usePromoFieldTexts(),
    namesOfServer,
    onInvalid: tabs.openFirst,
    onReset: tabs.clear,
    save: async ({ values }) => {
      await addPromo(values);
      return { values, version: null };
    },
    apiErrorText: (error) => createErrorText(error),
    onSaved: () => {
      edit.abandon();
      showToast(texts.created, 'success');
      void queries.invalidateQueries(allPromos);
      void navigate(closeTo, { replace: true });
    },
  });
  return (
    <EditForm
      bar={
        <CreateFormBar edit={edit}>
          <Button disabled={edit.isSaving} onClick={() => void navigate(closeTo)}>
            {texts.cancel}
          </Button>
          <Button htmlType="submit" loading={edit.isSaving} type="primary">
            {texts.submitNew}
          </Button>
        </CreateFormBar>
      }
      edit={edit}
      onFieldsChange={() => tabs.note(edit.form)}
    >
      <FormTabs
        items={[
          { key: 'properties', label: texts.tabs.properties, children: <PropertiesFields /> },
          { key: 'conditions', label: texts.tabs.conditions, children: <ConditionFields /> },
          {
            key: 'actions',
            label: texts.tabs.actions,
            children: (
              <>
                <ActionFields />
                <PromoPreview />
              </>
            ),
          },
        ]}
        tabs={tabs}
      />
    </EditForm>
  );
}

function createErrorText(error: unknown): string {
  const failure = parseApiError(error);
  if (failure.kind !== 'answered') return texts.createFailed;
  return failure.status === 403 ? texts.noRight : `${texts.createFailed} ${failure.message}`;
}
