import { useMemo, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '@shop/web-kit';
import { apiErrorText } from '../layout/api-error-text.ts';
import { deferredPart } from '../layout/deferred-part.tsx';
import type { ListSchema } from '../list/list-schema.ts';
import type { ListState } from '../list/use-list-state.ts';
import type { DataColumn } from '../table/table-column.ts';
import { useTableView } from '../table/use-table-view.ts';
import type { BuiltInView, SavedView, ViewStore } from './saved-view.ts';
import type { ViewValues } from './SaveViewDialog.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { copyLink, useSavedViews, type SavedViewsHandle } from './use-saved-views.ts';
import { isShown, queryOf, searchOfFilters, searchOfView } from './view-address.ts';
import { viewsTexts as texts } from './views.texts.ts';
import styles from './SavedViews.module.css';

const SaveViewDialog = deferredPart(async () => (await import('../table/list-controls.ts')).SaveViewDialog);
const ViewActions = deferredPart(async () => (await import('../table/list-controls.ts')).ViewActions);

interface SavedViewsProps<Row, Filters extends object, SortField extends string> {
  /** The table whose columns are saved with the view. */
  tableId: string;
  columns: readonly DataColumn<Row, SortField>[];
  schema: ListSchema<Filters, SortField>;
  state: ListState<Filters, SortField>;
  builtIn: readonly BuiltInView<Filters>[];
  store: ViewStore;
}

/**
 * The views of a list: those of the screen, those shared by staff, and the user's own. A view is a URL, so it can be
 * linked, the browser's back button leaves it, and opening it changes nothing.
 */
export function SavedViews<Row, Filters extends object, SortField extends string>(
  props: SavedViewsProps<Row, Filters, SortField>,
) {
  const { schema, state, builtIn } = props;
  const kept = useSavedViews(props.store);
  const { search } = useLocation();
  const shownQuery = useMemo(() => queryOf(schema, search), [schema, search]);
  const isCounted = builtIn.every(({ count }) => count !== null);
  const row = useCurrentInSight(`${state.view ?? shownQuery} ${kept.views.length} ${isCounted}`);
  return (
    <div className={styles['bar']}>
      <nav aria-label={texts.views} className={styles['views']} ref={row}>
        {builtIn.map(({ name, filters, count }) => {
          const to = searchOfFilters(schema, filters);
          const isCurrent = state.view === null && to.slice(1) === shownQuery;
          return (
            <ViewLink isCurrent={isCurrent} key={name} to={to}>
              {name}
              {count === undefined ? null : <span className={styles['count']}>{count ?? '…'}</span>}
            </ViewLink>
          );
        })}
        {kept.views.map((view) => (
          <ViewLink isCurrent={state.view === view._id} key={view._id} to={searchOfView(schema, view)}>
            {view.name}
            {view.shared ? <span className={styles['mark']}>{texts.sharedLabel}</span> : null}
            {state.view === view._id && !isShown(schema, search, view) ? (
              <span className={styles['mark']}>{texts.changed}</span>
            ) : null}
          </ViewLink>
        ))}
      </nav>
      <Actions {...props} kept={kept} search={search} />
      <Messages kept={kept} />
    </div>
  );
}

function ViewLink({ isCurrent, to, children }: { isCurrent: boolean; to: string; children: ReactNode }) {
  return (
    <Link aria-current={isCurrent ? 'true' : undefined} className={styles['view'] ?? ''} to={{ search: to }}>
      {children}
    </Link>
  );
}

interface ActionsProps<Row, Filters extends object, SortField extends string> extends SavedViewsProps<
  Row,
  Filters,
  SortField
> {
  kept: SavedViewsHandle;
  search: string;
}

function Actions<Row, Filters extends object, SortField extends string>(
  props: ActionsProps<Row, Filters, SortField>,
) {
  const { tableId, columns, schema, state, kept, search } = props;
  const navigate = useNavigate();
  const { shown } = useTableView(tableId, columns, state);
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const opened = kept.views.find(({ _id }) => _id === state.view) ?? null;
  const canChange = opened !== null && (!opened.shared || kept.canShare);
  const keys = shown.map(({ key }) => key);
  const query = queryOf(schema, search);
  const goTo = (view: SavedView): void =>
    void navigate({ search: searchOfView(schema, view) }, { replace: true, preventScrollReset: true });

  const save = async ({ name, withColumns, shared }: ViewValues): Promise<void> => {
    goTo(await kept.add({ name: name.trim(), query, columns: withColumns ? keys : null, shared }));
    showToast(texts.saved, 'success');
  };
  const rename = async ({ name }: ViewValues): Promise<void> => {
    if (opened) await kept.change(opened, { name: name.trim() });
  };
  const update = async (view: SavedView): Promise<void> => {
    try {
      goTo(await kept.change(view, { query, ...(view.columns && { columns: keys }) }));
      showToast(texts.saved, 'success');
    } catch (failure) {
      showToast(apiErrorText(failure), 'failure');
    }
  };
  const remove = async (view: SavedView): Promise<void> => {
    if (await kept.remove(view)) state.set({ view: null }, { replace: true });
  };
  return (
    <>
      <ViewActions
        hasOpened={opened !== null}
        onCopy={() => void copyLink(search)}
        onRemove={() => opened && void remove(opened)}
        onRename={() => setDialog('rename')}
        onSave={() => setDialog('save')}
        onUpdate={() => opened && void update(opened)}
        own={canChange ? { name: opened.name, isChanged: !isShown(schema, search, opened) } : null}
      />
      {dialog === null ? null : (
        <SaveViewDialog
          canShare={kept.canShare}
          name={dialog === 'rename' && opened ? opened.name : null}
          onClose={() => setDialog(null)}
          onSave={dialog === 'rename' ? rename : save}
        />
      )}
    </>
  );
}

/** Offers to restore a removed view; always in the DOM, so that screen readers announce its content. */
function Messages({
  kept: { removed, restore, forgetRemoved, hasFailed, retry },
}: {
  kept: SavedViewsHandle;
}) {
  return (
    <p className={styles['message']} role="status">
      {hasFailed ? (
        <>
          {texts.failedToLoad}
          <button className={styles['act']} onClick={retry} type="button">
            {texts.again}
          </button>
        </>
      ) : null}
      {removed ? (
        <>
          {texts.removed(removed.name)}
          <button className={styles['act']} onClick={() => void restore()} type="button">
            {texts.restore}
          </button>
          <button aria-label={texts.hide} className={styles['hide']} onClick={forgetRemoved} type="button">
            <X aria-hidden size={14} />
          </button>
        </>
      ) : null}
    </p>
  );
}
