import { useEffect, useState } from 'react';
import { ArchiveRestore, Printer, Send, Trash2 } from 'lucide-react';
import { confirmAction, type AllMatching, type Selection } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { loadMatchingIds } from '../matching-orders.ts';
import type { OrderQuestion } from '../orders.queries.ts';
import { ordersTexts } from '../orders.texts.ts';
import { printTexts } from '../print/print.texts.ts';
import type { StatusSubject } from '../SetStatusDialog.tsx';
import { beginRun, loadForecast, type RunAction } from './runs.queries.ts';
import { runsTexts as texts } from './runs.texts.ts';
import { useRunActions } from './use-run-actions.ts';

interface AllOrdersInput {
  question: OrderQuestion;
  total: number;
  selection: Selection;
  /** Users with read access may only print. */
  mayChange: boolean;
  /** Receives the ids of all orders, in the order of the list. */
  onPrint: (ids: readonly string[]) => void;
  /** Opens the status dialog. */
  onStatus: (subject: StatusSubject) => void;
}

/** The maximum number of orders in one document. */
export const maxPrinted = 500;

/** Selects all orders that match the filters: the server freezes the list and changes the orders by itself. */
export function useAllOrders(input: AllOrdersInput): AllMatching {
  const { question, total, selection, mayChange, onPrint, onStatus } = input;
  const key = JSON.stringify(question);
  // The choice belongs to one page of one list: another filter or page resets it.
  const [chosenFor, setChosenFor] = useState<string | null>(null);
  const { refresh } = useRunActions();
  useEffect(() => selection.subscribe(() => setChosenFor(null)), [selection]);

  const isDeleted = question.filters.traits.includes('deleted');
  const begin = async (action: RunAction, countedAt: string | null, start: string): Promise<void> => {
    await beginRun({ question, action, countedAt, key: start });
    selection.clear();
    showToast(texts.started, 'success');
    await refresh();
  };
  const statuses = {
    key: 'status',
    label: ordersTexts.statusForm.action,
    icon: <Send aria-hidden size={16} />,
    run: () => {
      const start = crypto.randomUUID();
      onStatus({
        key: ['all', key, start],
        forecast: (chosen) => loadForecast(question, { action: 'status', ...chosen }),
        send: (chosen, forecast) =>
          begin(
            { action: 'status', ...chosen },
            forecast?.countedAt ?? null,
            `${start}-${chosen.status}-${String(chosen.notify)}`,
          ),
      });
    },
  };
  const deletion = {
    key: 'delete',
    label: ordersTexts.deletion.action,
    icon: <Trash2 aria-hidden size={16} />,
    isDangerous: true,
    run: () => confirmDeletion(question, begin),
  };
  const restoration = {
    key: 'restore',
    label: ordersTexts.restoration.action,
    icon: <ArchiveRestore aria-hidden size={16} />,
    run: () => confirmRestoration(question, begin),
  };
  const print = printing(question, total, onPrint);
  const changes = isDeleted ? [restoration] : [statuses, deletion];
  return {
    total,
    isChosen: chosenFor === key,
    onChoose: () => setChosenFor(key),
    actions: [...(isDeleted ? [] : [print]), ...(mayChange ? changes : [])],
  };
}

/** The document is of the orders that match now: later ones do not get into it. */
const printing = (
  question: OrderQuestion,
  total: number,
  onPrint: AllOrdersInput['onPrint'],
): AllMatching['actions'][number] => ({
  key: 'print',
  label: printTexts.action,
  icon: <Printer aria-hidden size={16} />,
  disabledReason: total > maxPrinted ? printTexts.tooMany : undefined,
  run: async () => {
    const ids = await loadMatchingIds(question, maxPrinted);
    if (ids === null) showToast(printTexts.tooMany, 'failure');
    else onPrint(ids);
  },
});

type Begin = (action: RunAction, countedAt: string | null, key: string) => Promise<void>;

async function confirmDeletion(question: OrderQuestion, begin: Begin): Promise<void> {
  const { changed, paid, countedAt } = await loadForecast(question, { action: 'delete' });
  const start = crypto.randomUUID();
  const { text, paid: paidText, confirm, cancel } = ordersTexts.deletion;
  await confirmAction({
    title: texts.deletion.title(changed),
    text: (
      <>
        <p>{text(changed)}</p>
        {paid > 0 ? <p>{paidText(paid, changed)}</p> : null}
        <p>{texts.deletion.until}</p>
      </>
    ),
    ...{ confirm, cancel, isDangerous: true },
    action: () => begin({ action: 'delete' }, countedAt, start),
  });
}

async function confirmRestoration(question: OrderQuestion, begin: Begin): Promise<void> {
  const { changed, countedAt } = await loadForecast(question, { action: 'restore' });
  const start = crypto.randomUUID();
  await confirmAction({
    title: texts.restoration.title(changed),
    confirm: texts.restoration.confirm,
    action: () => begin({ action: 'restore' }, countedAt, start),
  });
}
