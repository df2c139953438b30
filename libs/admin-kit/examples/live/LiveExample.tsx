import { useState } from 'react';
import { Button } from 'antd';
import { useLiveEvents, type LiveEventName } from '../../src/index.ts';
import { LiveConnection } from '../../src/live/live-connection.ts';
import { LiveConnectionContext } from '../../src/live/use-live-events.ts';
import styles from './LiveExample.module.css';

const endpoint = '/api/example-live';
const statusTexts = { off: 'Не слушает', connecting: 'Подключается…', live: 'На связи' } as const;

let token = 'token-1';
/** A fake session whose token may have expired, like the session of a page. */
const connection = new LiveConnection({
  usableToken: async () => token,
  renewToken: async () => {
    const state: unknown = await (await fetch(endpoint)).json();
    if (typeof state === 'object' && state !== null && 'goodToken' in state) token = String(state.goodToken);
    return token;
  },
});

const acts = [
  ['order_changed', 'Изменить заказ'],
  ['product_changed', 'Изменить товар'],
  ['break', 'Разорвать связь'],
  ['forget', 'Разорвать надолго'],
  ['expire', 'Закончить токен'],
] as const;

function ReceivedEvents({ title, names }: { title: string; names: readonly LiveEventName[] }) {
  const [received, setReceived] = useState<readonly string[]>([]);
  const [reloads, setReloads] = useState(0);
  const status = useLiveEvents(names, {
    onEvent: ({ ids }) => setReceived((before) => [...before, ...ids]),
    onReload: () => setReloads((before) => before + 1),
  });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p role="status">{statusTexts[status]}</p>
      <p>{received.length === 0 ? 'Пока ничего' : `Изменились: ${received.join(', ')}`}</p>
      <p>Загружено заново: {reloads}</p>
    </section>
  );
}

export function LiveExample() {
  return (
    <LiveConnectionContext value={connection}>
      <h1>Живые события</h1>
      <div className={styles['stand']}>
        <div className={styles['actions']}>
          {acts.map(([act, title]) => (
            <Button key={act} onClick={() => void fetch(`${endpoint}/${act}`, { method: 'POST' })}>
              {title}
            </Button>
          ))}
        </div>
        <ReceivedEvents names={['order_changed']} title="Заказы" />
        <ReceivedEvents names={['order_changed', 'product_changed']} title="Заказы и товары" />
      </div>
    </LiveConnectionContext>
  );
}
