import { useState } from 'react';
import { RemoteSelect, type RemoteOption } from '../../src/index.ts';
import styles from './SelectExample.module.css';

const names = ['Анна', 'Виктор', 'Руслан', 'Ольга'] as const;
const families = ['Воронов', 'Ким', 'Ли', 'Сорокин', 'Белозёрский-Преображенский'] as const;
const people: readonly RemoteOption[] = Array.from({ length: 200 }, (_, at) => ({
  value: `user-${at}`,
  label: `${families[at % families.length]} ${names[at % names.length]}, ${at + 1}`,
}));
let failures = 0;

/** A single letter is answered late; «ошибка» fails once. */
async function searchPeople(text: string, limit: number): Promise<readonly RemoteOption[]> {
  await new Promise((resolve) => setTimeout(resolve, text.length === 1 ? 1_200 : 80));
  if (text === 'ошибка') {
    failures += 1;
    if (failures === 1) throw new TypeError('fetch failed');
  }
  const wanted = text.toLowerCase();
  return people.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, limit);
}

export function SelectExample() {
  const [chosen, setChosen] = useState<RemoteOption | null>(null);
  return (
    <>
      <h1>Выбор из многих</h1>
      <div className={styles['field']}>
        <label htmlFor="buyer">Покупатель</label>
        <RemoteSelect
          id="buyer"
          limit={10}
          onChange={setChosen}
          placeholder="Имя или фамилия"
          queryKey={['example-people']}
          search={searchPeople}
          value={chosen}
        />
        <output>{chosen ? `Выбран: ${chosen.label}` : 'Никто не выбран'}</output>
      </div>
    </>
  );
}
