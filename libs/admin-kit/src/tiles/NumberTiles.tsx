import { Button } from 'antd';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { Skeleton } from '@shop/ui-kit';
import { changeOf } from './change-of.ts';
import { tileTexts as texts } from './tiles.texts.ts';
import styles from './NumberTiles.module.css';

export interface NumberTile<Key extends string = string> {
  key: Key;
  title: string;
  /** Undefined while it is loading, null when it is unknown. */
  value: number | null | undefined;
  /** The same number for the period before; without it no change is shown. */
  before?: number | null | undefined;
  format: (value: number) => string;
}

interface NumberTilesProps<Key extends string> {
  label: string;
  tiles: readonly NumberTile<Key>[];
  /** The tile whose chart is shown; with `onChoose` the tiles are buttons. */
  chosen?: Key;
  onChoose?: (key: Key) => void;
  /** Asks again for the numbers that could not be loaded. */
  onRetry?: () => void;
}

/** Numbers of a period with their change since the period before. */
export function NumberTiles<Key extends string>({
  label,
  tiles,
  chosen,
  onChoose,
  onRetry,
}: NumberTilesProps<Key>) {
  return (
    <>
      <ul aria-label={label} className={styles['tiles']}>
        {tiles.map((tile) => (
          <li key={tile.key}>
            {onChoose ? (
              <button
                aria-pressed={tile.key === chosen}
                className={styles['tile']}
                onClick={() => onChoose(tile.key)}
                type="button"
              >
                <Content tile={tile} />
              </button>
            ) : (
              <div className={styles['tile']}>
                <Content tile={tile} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {onRetry && tiles.some(({ value }) => value === null) ? (
        <div>
          <Button onClick={onRetry} size="small">
            {texts.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Content({ tile }: { tile: NumberTile }) {
  const { title, value, before, format } = tile;
  // Its line keeps its height while the number before is loaded.
  const comparesPeriods = 'before' in tile;
  return (
    <>
      <span className={styles['title']}>{title}</span>
      <span className={styles['value']}>
        {value === undefined ? <Skeleton shape="line" /> : value === null ? texts.unknown : format(value)}
      </span>
      {value === null || comparesPeriods ? (
        <span className={styles['change']}>
          {value === null ? texts.failed : null}
          {typeof value === 'number' && typeof before === 'number' ? (
            <ChangeText before={before} format={format} value={value} />
          ) : null}
        </span>
      ) : null}
    </>
  );
}

function ChangeText({
  value,
  before,
  format,
}: {
  value: number;
  before: number;
  format: NumberTile['format'];
}) {
  const change = changeOf(value, before);
  const { direction, percent } = change;
  const Arrow = direction === 'up' ? ArrowUpRight : ArrowDownRight;
  return (
    <span className={styles['amount']} data-direction={direction} title={format(before)}>
      {direction === 'same' ? texts.same : <Arrow aria-hidden size={14} />}
      {direction === 'same' ? null : percent === null ? texts.new : texts.percent(percent)}
      <span className={styles['unseen']}>{texts.said(change, format(before))}</span>
    </span>
  );
}
