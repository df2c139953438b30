import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { editorTexts as texts } from './editor.texts.ts';
import { LinkForm } from './LinkForm.tsx';
import styles from './RichTextEditor.module.css';

interface Tool {
  key: string;
  label: string;
  icon: ReactNode;
  /** Absent for commands without an on/off state. */
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

const size = 17;

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
  const tools = useTools(editor, () => onLinking(true));

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

function useTools(editor: Editor, onLink: () => void): readonly Tool[] {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    {
      key: 'heading',
      label: texts.heading,
      icon: <Heading2 aria-hidden size={size} />,
      isOn: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      key: 'subheading',
      label: texts.subheading,
      icon: <Heading3 aria-hidden size={size} />,
      isOn: state.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      key: 'bold',
      label: texts.bold,
      icon: <Bold aria-hidden size={size} />,
      isOn: state.bold,
      run: () => chain().toggleBold().run(),
    },
    {
      key: 'italic',
      label: texts.italic,
      icon: <Italic aria-hidden size={size} />,
      isOn: state.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      key: 'underline',
      label: texts.underline,
      icon: <Underline aria-hidden size={size} />,
      isOn: state.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      key: 'strike',
      label: texts.strike,
      icon: <Strikethrough aria-hidden size={size} />,
      isOn: state.strike,
      run: () => chain().toggleStrike().run(),
    },
    {
      key: 'bulletList',
      label: texts.bulletList,
      icon: <List aria-hidden size={size} />,
      isOn: state.bulletList,
      run: () => chain().toggleBulletList().run(),
    },
    {
      key: 'orderedList',
      label: texts.orderedList,
      icon: <ListOrdered aria-hidden size={size} />,
      isOn: state.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      key: 'blockquote',
      label: texts.blockquote,
      icon: <TextQuote aria-hidden size={size} />,
      isOn: state.blockquote,
      run: () => chain().toggleBlockquote().run(),
    },
    {
      key: 'link',
      label: texts.link,
      icon: <Link2 aria-hidden size={size} />,
      isOn: state.link,
      run: onLink,
    },
    {
      key: 'rule',
      label: texts.rule,
      icon: <Minus aria-hidden size={size} />,
      run: () => chain().setHorizontalRule().run(),
    },
    {
      key: 'undo',
      label: texts.undo,
      icon: <Undo2 aria-hidden size={size} />,
      isOff: !state.canUndo,
      run: () => chain().undo().run(),
    },
    {
      key: 'redo',
      label: texts.redo,
      icon: <Redo2 aria-hidden size={size} />,
      isOff: !state.canRedo,
      run: () => chain().redo().run(),
    },
  ];
}
