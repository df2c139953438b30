import {
  groupByAuthor,
  ListGroup,
  mailReading,
  phoneReading,
  ReadingView,
  Timeline,
  type ShownChange,
} from '../../src/index.ts';

interface Entry {
  at: string;
  by: string;
  text: string;
  changes: readonly ShownChange[];
}

const entries: readonly Entry[] = [
  {
    ...{ at: '2026-11-26T15:04:00Z', by: 'Анна Сорокина', text: 'Изменены данные' },
    changes: [
      { label: 'Роль', before: 'Менеджер', after: 'Администратор' },
      { label: 'Отчество', before: '', after: 'Игоревна' },
    ],
  },
  {
    ...{ at: '2026-11-26T15:02:00Z', by: 'Анна Сорокина', text: 'Снят запрет' },
    changes: [{ label: 'Причина запрета', before: 'Спам в отзывах', after: '' }],
  },
  { at: '2026-11-20T09:00:00Z', by: 'Магазин', text: 'Пользователь зарегистрирован', changes: [] },
];

const groups = groupByAuthor(entries, ({ by }) => ({ key: by, name: by }));
const textOf = ({ text }: Entry) => <p>{text}</p>;
const changesOf = ({ changes }: Entry) => changes;

/** Records to read: facts, groups of a list and what happened. */
export function ReadingExample() {
  return (
    <>
      <h1>Чтение</h1>
      <ListGroup
        aside={<span>2 человека</span>}
        level={2}
        note="Телефон набирается, почта открывает письмо"
        title="Пошив"
      >
        <ListGroup level={3} title="Швея">
          <ReadingView
            facts={[
              phoneReading('Телефон', '79161234567'),
              mailReading('Почта', 'veronika.olhina-belozerskaya@masterskaya-na-okraine.example.ru'),
              { label: 'Номер', value: '674000000000000000000777', copied: '674000000000000000000777' },
              { label: 'Роль', value: 'Администратор' },
            ]}
            label="О Веронике"
          />
        </ListGroup>
        <ListGroup level={3} title="Закройщик">
          <ReadingView
            facts={[phoneReading('Телефон', ''), mailReading('Почта', ''), { label: 'Роль', value: '' }]}
            label="О том, о ком ничего не известно"
          />
        </ListGroup>
      </ListGroup>
      <ListGroup level={2} title="История">
        <Timeline changesOf={changesOf} empty="пусто" groups={groups} textOf={textOf} />
      </ListGroup>
    </>
  );
}
