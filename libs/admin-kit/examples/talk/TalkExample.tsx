import { useState } from 'react';
import { showToast } from '@shop/web-kit';
import {
  CommentThread,
  ListGroup,
  PersonChip,
  PriorityTag,
  StateSelect,
  type PriorityLevel,
  type ThreadComment,
  type WrittenRemark,
} from '../../src/index.ts';
import styles from './TalkExample.module.css';

/** The size that the thread asks for falls into the fragment. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="teal" d="M0 0h4v3H0z"/></svg>',
)}#`;

const anna = { _id: '674000000000000000000777', name: 'Анна' };
const boris = { _id: '674000000000000000000778', name: 'Борис' };

const written: readonly ThreadComment[] = [
  {
    ...{ id: 'first', author: anna, at: '2026-11-26T09:00:00Z', images: [] },
    text: 'Повторяется в Safari.\nВ остальных браузерах всё хорошо.',
    replies: [
      { id: 'reply', author: boris, at: '2026-11-26T09:12:00Z', text: 'Чиним', images: [] },
      { id: 'picture', author: anna, at: '2026-11-26T09:15:00Z', text: 'Вот так', images: [picture] },
    ],
  },
  { id: 'second', author: boris, at: '2026-11-26T10:00:00Z', text: 'Исправлено', images: [], replies: [] },
];

const levels: readonly (readonly [PriorityLevel, string])[] = [
  ['low', 'Низкая'],
  ['medium', 'Средняя'],
  ['high', 'Высокая'],
  ['top', 'Срочная'],
];

const states = [
  { value: 'created', label: 'создан, передан разработчикам', colour: 'gold' },
  { value: 'progress', label: 'в работе, ожидает исправления', colour: 'blue' },
  { value: 'fixed', label: 'баг исправлен', colour: 'green' },
] as const;
type State = (typeof states)[number]['value'];

/** What people write to each other about a thing, and its state. A text with «ошибка» is refused. */
export function TalkExample() {
  return (
    <>
      <h1>Обсуждение</h1>
      <ListGroup level={2} title="Люди, важность, состояние">
        <div className={styles['line']}>
          <PersonChip card={<b>Сорокина Анна Игоревна</b>} person={{ id: anna._id, name: 'Анна Сорокина' }} />
          <PersonChip person={{ id: boris._id, name: 'Борис' }} />
          {levels.map(([level, word]) => (
            <PriorityTag key={level} level={level}>
              {word}
            </PriorityTag>
          ))}
        </div>
        <div className={styles['line']}>
          <SavedState />
          <StateSelect
            disabledReason="У вас недостаточно прав."
            label="Состояние, которое нельзя менять"
            onChange={() => Promise.resolve()}
            options={states}
            value="fixed"
          />
        </div>
      </ListGroup>
      <ListGroup level={2} title="Комментарии">
        <Thread comments={written} draftKey="example-thread" />
      </ListGroup>
      <ListGroup level={2} title="Ещё никто не писал">
        <Thread comments={[]} draftKey="example-empty" />
      </ListGroup>
    </>
  );
}

/** The server answers late, and until then the state stays as it was. */
function SavedState() {
  const [state, setState] = useState<State>('created');
  const change = async (next: State): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    setState(next);
  };
  return <StateSelect label="Состояние" onChange={change} options={states} value={state} />;
}

function Thread({ comments: first, draftKey }: { comments: readonly ThreadComment[]; draftKey: string }) {
  const [comments, setComments] = useState(first);
  const toRemark = ({ text, images }: WrittenRemark, id: string) => ({
    ...{ id, text, images, author: anna, at: '2026-11-26T12:00:00Z' },
  });
  const isAccepted = ({ text }: WrittenRemark): boolean => {
    if (!text.includes('ошибка')) return true;
    showToast('Не удалось добавить комментарий', 'failure');
    return false;
  };
  return (
    <CommentThread
      comments={comments}
      draftKey={draftKey}
      empty="Комментариев нет."
      findProducts={(text) => Promise.resolve([{ _id: '674000000000000000000001', name: `Худи ${text}` }])}
      maxImages={5}
      maxLength={2_000}
      onComment={(remark) => {
        if (!isAccepted(remark)) return Promise.resolve(false);
        setComments((all) => [...all, { ...toRemark(remark, `comment-${all.length}`), replies: [] }]);
        return Promise.resolve(true);
      }}
      onReply={(index, remark) => {
        if (!isAccepted(remark)) return Promise.resolve(false);
        setComments((all) =>
          all.map((one, at) =>
            at === index
              ? { ...one, replies: [...one.replies, toRemark(remark, `${one.id}-${one.replies.length}`)] }
              : one,
          ),
        );
        return Promise.resolve(true);
      }}
      people={[anna, boris]}
      renderText={({ text }) => text}
      upload={(_file, onProgress) => {
        onProgress(1);
        return Promise.resolve({ id: 'photo', url: picture });
      }}
    />
  );
}
