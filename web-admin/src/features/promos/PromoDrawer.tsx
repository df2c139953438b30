import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  EditForm,
  FormDrawer,
  FormTabs,
  recordHistoryKey,
  useEditForm,
  useFormTabs,
  useIsPhone,
} from '@shop/admin-kit';
import type { StaffPromo } from '@shop/api-client';
import { formatCount } from '@shop/domain';
import { parseApiError } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { HistorySection } from '../../history/HistorySection.tsx';
import { paths } from '../../paths.ts';
import type { CopyState } from './NewPromoDrawer.tsx';
import { toCopy, type PromoValues } from './promo-values.ts';
import {
  ActionFields,
  ConditionFields,
  namesOfServer,
  promoTabs,
  PropertiesFields,
  usePromoFieldTexts,
} from './PromoFields.tsx';
import { PromoPreview } from './PromoPreview.tsx';
import { Counter, PromoSales } from './PromoSales.tsx';
import { allPromos, loadPromo, promoQuery, savePromo, toEdited } from './promos.queries.ts';
import { promoTexts as texts } from './promos.texts.ts';
import styles from './Promos.module.css';

/** An existing promo: how it is used, and its terms. */
export function PromoDrawer({ id, closeTo }: { id: string; closeTo: string }) {
  const query = useQuery(promoQuery(id));
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayEdit = useMay('editShopItems');
  const isPhone = useIsPhone();
  const copy = (promo: StaffPromo): void => {
    const state: CopyState = { copied: toCopy(promo, new Date()) };
    void navigate(paths.newPromo() + search, { state });
  };
  const promo = query.data;
  return (
    <FormDrawer
      closeTo={closeTo}
      extra={
        promo && mayEdit ? (
          <Button
            aria-label={texts.copy}
            icon={<Copy aria-hidden size={16} />}
            onClick={() => copy(promo)}
            title={texts.copy}
            type="text"
          >
            {isPhone ? null : texts.copy}
          </Button>
        ) : null
      }
      failed={texts.loadFailed}
      query={query}
      title={promo?.phrase ?? texts.label}
    >
      {(loaded) => <PromoForm promo={loaded} />}
    </FormDrawer>
  );
}

function PromoForm({ promo }: { promo: StaffPromo }) {
  const { _id: id } = promo;
  const queries = useQueryClient();
  const mayEdit = useMay('editShopItems');
  const maySeeSales = useMay('viewUserOrders');
  const tabs = useFormTabs(promoTabs);
  const edit = useEditForm<PromoValues>({
    draftKey: `promo-${id}`,
    loaded: toEdited(promo),
    fields: usePromoFieldTexts(),
    namesOfServer,
    onInvalid: tabs.openFirst,
    onReset: tabs.clear,
    save: (edited) => savePromo(id, edited),
    loadCurrent: () => loadPromo(id),
    disabledReason: mayEdit ? undefined : catalogueTexts.noRightToEdit,
    apiErrorText: saveErrorText,
    savedText: texts.saved,
    onSaved: () => {
      // Its counters and a copy of it show the stored terms.
      const changed = [allPromos.queryKey, promoQuery(id).queryKey, recordHistoryKey('promo', id)];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    },
  });
  const items = [
    {
      key: 'properties',
      label: texts.tabs.properties,
      children: (
        <>
          <Counters promo={promo} />
          <PropertiesFields />
        </>
      ),
    },
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
    ...(maySeeSales
      ? [{ key: 'sales', label: texts.tabs.sales, isLazy: true, children: <PromoSales id={id} /> }]
      : []),
  ];
  return (
    <EditForm edit={edit} onFieldsChange={() => tabs.note(edit.form)}>
      <FormTabs items={items} tabs={tabs} />
      {mayEdit ? <HistorySection entity="promo" id={id} /> : null}
    </EditForm>
  );
}

function Counters({ promo: { uses, usedTimes, heldTimes, releasedTimes } }: { promo: StaffPromo }) {
  const left = Math.max(0, uses - usedTimes - heldTimes);
  return (
    <dl className={styles['counters']}>
      <Counter name={texts.counters.used} value={formatCount(usedTimes)} />
      <Counter name={texts.counters.held} value={formatCount(heldTimes)} />
      <Counter name={texts.counters.released} value={formatCount(releasedTimes)} />
      <Counter name={texts.counters.left} value={formatCount(left)} />
    </dl>
  );
}

function saveErrorText(error: unknown): string {
  const failure = parseApiError(error);
  if (failure.kind !== 'answered') return texts.saveFailed;
  return failure.status === 403 ? texts.noRight : `${texts.saveFailed} ${failure.message}`;
}
