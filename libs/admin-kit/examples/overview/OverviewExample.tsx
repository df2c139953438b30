import { useState, type ComponentProps } from 'react';
import { Button } from 'antd';
import { formatCount, formatMoney } from '@shop/domain';
import { cardClass, joinClasses } from '@shop/ui-kit';
import {
  BackgroundWork,
  CardGrid,
  ListGroup,
  NotificationCentre,
  NumberTiles,
  PeriodPicker,
  type NumberTile,
} from '../../src/index.ts';
import { readyPeriod } from '../../src/period/period.ts';
import styles from './OverviewExample.module.css';

const today = '2026-11-26';
const money = (roubles: number): string => formatMoney(roubles * 100, 'руб.');

const tiles: readonly NumberTile<'income' | 'orders' | 'average' | 'buyers'>[] = [
  { key: 'income', title: 'Доход', value: 10_000_000, before: 4_300_000, format: money },
  { key: 'orders', title: 'Заказы', value: 24, before: 31, format: formatCount },
  { key: 'average', title: 'Средний чек', value: 3_602, before: 3_602, format: money },
  { key: 'buyers', title: 'Покупатели', value: 16, before: 0, format: formatCount },
];

const unready: readonly NumberTile[] = [
  { key: 'loading', title: 'Ещё загружается', value: undefined, format: formatCount },
  { key: 'failed', title: 'Не загрузилось', value: null, format: formatCount },
  { key: 'alone', title: 'Без прошлого периода', value: 0, format: formatCount },
];

const longWord = 'Константинопольская-Преображенская Екатерина-Александра';
const cards = ['Галкин Иван', longWord, 'Вяземский Пётр', 'Синицына Вера', 'Сорокина Ольга'];

const centre: Omit<ComponentProps<typeof NotificationCentre>, 'status' | 'items' | 'unread'> = {
  isSoundOn: true,
  onSound: () => undefined,
  onReadAll: () => undefined,
  onRetry: () => undefined,
  footer: (leave) => (
    <Button onClick={leave} size="small" type="link">
      Все уведомления
    </Button>
  ),
};

const updates = [
  'Заказ № 100053 оплачен: 5 840,00 руб.',
  `Сообщение. ${'Завтра в цехе отключат свет. '.repeat(6)}`,
].map((text) => ({ id: text, content: () => text }));

/** What a start page is made of: periods, numbers, cards, groups and the bell, each in its states. */
export function OverviewExample() {
  const [period, setPeriod] = useState(readyPeriod('7', today));
  const [own, setOwn] = useState({ range: 'own' as const, start: '2026-11-01', end: today });
  const [chosen, setChosen] = useState<(typeof tiles)[number]['key']>('income');
  return (
    <>
      <h1>Обзор</h1>
      <ListGroup level={2} title="Колокольчик">
        <div className={styles['line']}>
          <NotificationCentre {...centre} items={updates} status="ready" unread={2} />
          <NotificationCentre {...centre} items={updates} status="ready" unread={100} />
          <NotificationCentre {...centre} items={[]} status="ready" unread={0} />
          <NotificationCentre {...centre} items={[]} status="loading" unread={0} />
          <NotificationCentre {...centre} items={[]} status="failed" unread={0} />
        </div>
        <BackgroundWork name="example">
          <section aria-label="Выгрузка заказов">Выгрузка заказов: 34 200 из 100 000</section>
        </BackgroundWork>
      </ListGroup>
      <ListGroup level={2} note="Не дальше сегодняшнего дня" title="Период">
        <div className={styles['line']}>
          <PeriodPicker onChange={setPeriod} period={period} today={today} />
          <PeriodPicker
            onChange={({ start, end }) => setOwn({ range: 'own', start, end })}
            period={own}
            today={today}
          />
        </div>
      </ListGroup>
      <ListGroup level={2} title="Числа">
        <NumberTiles chosen={chosen} label="Числа периода" onChoose={setChosen} tiles={tiles} />
        <NumberTiles label="Числа, которых пока нет" onRetry={() => undefined} tiles={unready} />
      </ListGroup>
      <ListGroup aside={<span>5 человек</span>} level={2} title="Карточки">
        <ListGroup level={3} note="От одной до четырёх в ряду" title="Много">
          <People names={cards} />
        </ListGroup>
        <ListGroup level={3} title="Одна">
          <People names={cards.slice(0, 1)} />
        </ListGroup>
        <ListGroup level={3} title="Ни одной">
          <p>Здесь пока никого нет.</p>
        </ListGroup>
      </ListGroup>
    </>
  );
}

function People({ names }: { names: readonly string[] }) {
  return (
    <CardGrid items={names} keyOf={(name) => name} label={`Люди: ${names.length}`}>
      {(name) => <article className={joinClasses(cardClass(), styles['card'])}>{name}</article>}
    </CardGrid>
  );
}
