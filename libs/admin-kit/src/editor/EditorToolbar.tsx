import { useRef, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/react';
import { editorTexts as texts } from './editor.texts.ts';
import { LinkForm } from './LinkForm.tsx';
import { useEditorTools } from './use-editor-tools.tsx';
import styles from './RichTextEditor.module.css';

interface EditorToolbarProps {
  editor: Editor;
  /** Whether the address of a link is being edited. */
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
}

/** A single Tab stop; arrow keys move inside it, following the ARIA toolbar pattern. */
export function EditorToolbar({ editor, isLinking, onLinking }: EditorToolbarProps) {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const tools = useEditorTools(editor, () => onLinking(true));

  const walk = (event: KeyboardEvent): void => {
    const next = stopAfter(event.key, at, tools.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div aria-label={texts.toolbar} className={styles['toolbar']} onKeyDown={walk} ref={bar} role="toolbar">
        {tools.map(({ key, label, icon, isOn, isOff = false, run }, index) => (
          <button
            aria-disabled={isOff || undefined}
            aria-label={label}
            aria-pressed={isOn}
            className={styles['tool']}
            key={key}
            onClick={() => {
              setAt(index);
              if (!isOff) run();
            }}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            tabIndex={index === at ? 0 : -1}
            title={label}
            type="button"
          >
            {icon}
          </button>
        ))}
      </div>
      {isLinking ? (
        <LinkForm
          editor={editor}
          onClose={() => {
            onLinking(false);
            editor.commands.focus();
          }}
        />
      ) : null}
    </>
  );
}

function stopAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
