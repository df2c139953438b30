import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Pin, PinOff } from 'lucide-react';
import { addOrderNote, pinOrderNote, type StaffOrder } from '@shop/api-client';
import { apiErrorText, MentionsInput, Moment, withIds } from '@shop/admin-kit';
import { orderLimits, partsOfNote } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { keepNoteDraft, readNoteDraft } from './note-draft.ts';
import { orderStaffQuery } from './order.queries.ts';
import { notesTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

interface NotesTabProps {
  order: StaffOrder;
  mayChange: boolean;
  onChanged: (order: StaffOrder) => void;
}

const nobody: readonly { _id: string; name: string }[] = [];

/** Notes of staff members for each other; never shown to the buyer. */
export function NotesTab({ order: { _id: id, notes }, mayChange, onChanged }: NotesTabProps) {
  // The drawer may be closed and the page be reloaded meanwhile.
  const [text, setText] = useState(() => readNoteDraft(id));
  const type = (typed: string): void => {
    setText(typed);
    keepNoteDraft(id, typed);
  };
  const { data: people = nobody } = useQuery({ ...orderStaffQuery(), enabled: mayChange });
  const [isSending, setSending] = useState(false);
  const run = async (send: () => Promise<{ data: StaffOrder }>): Promise<boolean> => {
    setSending(true);
    try {
      onChanged((await send()).data);
      return true;
    } catch (error) {
      showToast(apiErrorText(error), 'failure');
      return false;
    } finally {
      setSending(false);
    }
  };
  const add = async (): Promise<void> => {
    const note = withIds(text, people).trim();
    if (note === '' || isSending) return;
    if (await run(() => addOrderNote({ path: { id }, body: { text: note }, throwOnError: true }))) type('');
  };
  const pin = (noteId: string, pinned: boolean): Promise<boolean> =>
    run(() => pinOrderNote({ path: { id, noteId }, body: { pinned }, throwOnError: true }));
  // Pinned notes first, and the newest first within each group.
  const sorted = notes.toReversed().toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
  return (
    <div className={styles['tab']}>
      {mayChange ? (
        <>
          <MentionsInput
            label={texts.field}
            maxLength={orderLimits.note}
            nobody={texts.nobody}
            onChange={type}
            onSubmit={() => void add()}
            people={people}
            placeholder={texts.hint}
            value={text}
          />
          <Button
            className={styles['start'] ?? ''}
            disabled={text.trim() === ''}
            loading={isSending}
            onClick={() => void add()}
          >
            {texts.add}
          </Button>
        </>
      ) : null}
      {notes.length === 0 ? <p className={styles['proposed']}>{texts.none}</p> : null}
      <ul className={styles['list']}>
        {sorted.map(({ _id: noteId, text: note, mentions, pinned, by, at }) => (
          <li key={noteId}>
            <p className={styles['who']}>
              <b>{by.name}</b> · <Moment at={at} />
              {pinned ? ` · ${texts.pinned}` : ''}
              {mayChange ? (
                <Button
                  aria-label={pinned ? texts.unpin : texts.pin}
                  disabled={isSending}
                  icon={pinned ? <PinOff aria-hidden size={16} /> : <Pin aria-hidden size={16} />}
                  onClick={() => void pin(noteId, !pinned)}
                  size="small"
                  type="text"
                />
              ) : null}
            </p>
            <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {partsOfNote(note).map((part, place) =>
                'text' in part ? (
                  part.text
                ) : (
                  <b key={place}>
                    @{mentions.find(({ _id }) => _id === part.mentioned)?.name ?? texts.unknown}
                  </b>
                ),
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
