import { useRef, type DragEvent } from 'react';
import { Button, Input } from 'antd';
import { FileUp } from 'lucide-react';
import { tracksTexts as texts } from './tracks.texts.ts';
import styles from './tracks.module.css';

interface TrackListFieldProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (list: string) => void;
  /** The list of now: files are read after a while, in which it may change. */
  current: () => string;
  /** Called with the names of the files that could not be read. */
  onUnreadable: (names: readonly string[]) => void;
}

/** The list as text: typed, pasted, or out of files that are chosen or dropped, which are added to what stands there. */
export function TrackListField(props: TrackListFieldProps) {
  const { id, value = '', onChange, current, onUnreadable } = props;
  const input = useRef<HTMLInputElement>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    const results = await Promise.allSettled(files.map((file) => file.text()));
    const texts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const unreadable = files.filter((_, at) => results[at]?.status === 'rejected');
    if (texts.length > 0) onChange?.(texts.reduce(appended, current()));
    // After the change, which takes earlier errors away.
    if (unreadable.length > 0) onUnreadable(unreadable.map(({ name }) => name));
  };
  const drop = (event: DragEvent): void => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Input.TextArea
        autoSize={{ minRows: 5, maxRows: 12 }}
        className={styles['list'] ?? ''}
        id={id}
        onChange={({ target }) => onChange?.(target.value)}
        placeholder={texts.placeholder}
        value={value}
      />
      <div className={styles['file']}>
        <Button icon={<FileUp aria-hidden size={16} />} onClick={() => input.current?.click()}>
          {texts.pick}
        </Button>
        <span>{texts.help}</span>
        <input
          accept=".csv,.txt,text/csv,text/plain"
          aria-hidden
          multiple
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // Allows the same file to be chosen again.
            target.value = '';
          }}
          ref={input}
          style={{ display: 'none' }}
          tabIndex={-1}
          type="file"
        />
      </div>
    </div>
  );
}

/** A text on lines of its own below another. */
function appended(list: string, text: string): string {
  return list.trim() === '' ? text : `${list.replace(/\n+$/, '')}\n${text}`;
}
