import { useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DragBoard, LoadFailure, useLiveReload, type BoardColumn } from '@shop/admin-kit';
import { adminStatusLabel, boardStatuses, type BoardStatus } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { boardQuery, keyOf, nameOf, type BoardCard } from './board.queries.ts';
import { boardTexts as texts } from './board.texts.ts';
import { BoardCardView } from './BoardCardView.tsx';
import { BoardDialogs, type BoardDialog } from './BoardDialogs.tsx';
import { BoardToolbar } from './BoardToolbar.tsx';
import { fits, useBoardFilters } from './use-board-filters.ts';
import { useMoves } from './use-moves.tsx';
import styles from './board.module.css';

/** The pieces to sew and print now, for the workshop. Shows nothing about the buyers. */
export function BoardPage() {
  const queries = useQueryClient();
  const query = useQuery({ ...boardQuery(), refetchInterval: 60_000 });
  const { filters, set } = useBoardFilters();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const isDragging = useRef(false);
  const isStale = useRef(false);
  const refresh = (): void => {
    isStale.current = isDragging.current;
    // Cards must not move while one of them is being dragged.
    if (!isDragging.current) void queries.invalidateQueries({ queryKey: boardQuery().queryKey });
  };
  useLiveReload('board_changed', refresh);
  const { report, move, moveLines, sendBack, isMoving } = useMoves(refresh);

  const all = query.data?.cards;
  const byKey = useMemo(() => new Map(all?.map((card) => [keyOf(card), card])), [all]);
  const shown = useMemo(() => (all ?? []).filter((card) => fits(card, filters)), [all, filters]);
  const chosen = [...ticked].flatMap((key) => byKey.get(key) ?? []);

  if (query.isError && !query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} title={texts.failed} />;
  if (!query.data)
    return (
      <div aria-label={texts.loading} className={styles['state']} role="status">
        <Skeleton part="half" />
        <Skeleton />
      </div>
    );

  const { total, columns } = query.data;
  const limits = new Map(columns.map(({ status, dayLimit }) => [status, dayLimit]));
  const moveTo = (cards: readonly BoardCard[], to: BoardStatus): void => {
    setTicked(new Set());
    void move(cards, to);
  };
  return (
    <div className={styles['page']}>
      <BoardToolbar
        chosen={chosen}
        filters={filters}
        isMoving={isMoving}
        onFilter={set}
        onMove={(to) => moveTo(chosen, to)}
        onStickers={() => setDialog({ kind: 'stickers', cards: chosen })}
        onUntick={() => setTicked(new Set())}
      />
      {report}
      {total > query.data.cards.length ? (
        <p className={styles['soft']}>{texts.cut(query.data.cards.length, total)}</p>
      ) : null}
      {query.data.cards.length === 0 ? <p className={styles['state']}>{texts.empty}</p> : null}
      <DragBoard
        columns={boardStatuses.map((status) => columnOf(status, shown, limits.get(status) ?? null))}
        dragged={(key) => {
          const cards = ticked.has(key) ? chosen : [byKey.get(key)].filter((card) => card !== undefined);
          const [first] = cards;
          return cards.length > 1 ? texts.ticked(cards.length, piecesOf(cards)) : first && nameOf(first);
        }}
        isDisabled={isMoving}
        label={texts.label}
        onDragging={(is) => {
          isDragging.current = is;
          if (!is && isStale.current) refresh();
        }}
        onMove={(key, column) => {
          const to = boardStatuses.find((status) => status === column);
          const card = byKey.get(key);
          if (to && card) moveTo(ticked.has(key) ? chosen : [card], to);
        }}
      >
        {(key, handle) => {
          const card = byKey.get(key);
          return card ? (
            <BoardCardView
              card={card}
              handle={handle}
              isTicked={ticked.has(key)}
              onDefect={() => void sendBack({ item: card.item, from: card.status })}
              onOpen={(kind) => setDialog({ kind, cards: [card] })}
              onTick={(is) => setTicked(withKey(ticked, key, is))}
            />
          ) : null;
        }}
      </DragBoard>
      <BoardDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDefect={sendBack}
        onMoveLines={moveLines}
      />
    </div>
  );
}

function columnOf(status: BoardStatus, cards: readonly BoardCard[], dayLimit: number | null): BoardColumn {
  const here = cards.filter((card) => card.status === status);
  const late = here.reduce((sum, card) => sum + card.late, 0);
  return {
    key: status,
    title: adminStatusLabel(status),
    note: (
      <>
        {texts.columnNote(piecesOf(here), late)}
        {dayLimit === null ? null : ` · ${texts.dayLimit(dayLimit)}`}
      </>
    ),
    cards: here.map((card) => ({ key: keyOf(card), name: nameOf(card) })),
  };
}

const piecesOf = (cards: readonly BoardCard[]): number =>
  cards.reduce((sum, { quantity }) => sum + quantity, 0);

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
