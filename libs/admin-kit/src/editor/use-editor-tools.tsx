import type { ReactNode } from 'react';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Highlighter,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { editorTexts as texts } from './editor.texts.ts';
import type { Alignment } from './editor-marks.ts';

interface Tool {
  key: string;
  label: string;
  icon: ReactNode;
  /** Absent for commands without an on/off state. */
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

/** A tool that is on where the text has a mark, a node or an alignment. */
interface Toggle {
  key: string;
  label: string;
  Icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

const marked = (name: string, label: string, Icon: LucideIcon): Toggle => ({
  ...{ key: name, label, Icon },
  isOn: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
});

const heading = (level: 1 | 2 | 3 | 4, Icon: LucideIcon): Toggle => ({
  ...{ key: `h${level}`, label: texts.headings[level], Icon },
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

function aligned(alignment: Alignment, Icon: LucideIcon): Toggle {
  const textAlign = alignment === 'left' ? null : alignment;
  return {
    ...{ key: alignment, label: texts.alignments[alignment], Icon },
    isOn: (editor) => editor.isActive({ textAlign }),
    run: (chain) =>
      chain.updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign }),
  };
}

const toggles: readonly Toggle[] = [
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  marked('bold', texts.bold, Bold),
  marked('italic', texts.italic, Italic),
  marked('underline', texts.underline, Underline),
  marked('strike', texts.strike, Strikethrough),
  marked('highlight', texts.highlight, Highlighter),
  marked('code', texts.code, Code),
  marked('subscript', texts.subscript, Subscript),
  marked('superscript', texts.superscript, Superscript),
  {
    ...{ key: 'bulletList', label: texts.bulletList, Icon: List },
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    ...{ key: 'orderedList', label: texts.orderedList, Icon: ListOrdered },
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    ...{ key: 'blockquote', label: texts.blockquote, Icon: TextQuote },
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  aligned('left', AlignLeft),
  aligned('center', AlignCenter),
  aligned('right', AlignRight),
  aligned('justify', AlignJustify),
];

const iconOf = (Icon: LucideIcon): ReactNode => <Icon aria-hidden size={17} />;

/** The tools of the editor, with their state at the cursor. */
export function useEditorTools(editor: Editor, onLink: () => void): readonly Tool[] {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: toggles.filter(({ isOn }) => isOn(now)).map(({ key }) => key),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = (): ChainedCommands => editor.chain().focus();
  return [
    ...toggles.map(({ key, label, Icon, run }) => ({
      ...{ key, label, icon: iconOf(Icon), isOn: state.on.includes(key) },
      run: () => void run(chain()).run(),
    })),
    { key: 'link', label: texts.link, icon: iconOf(Link2), isOn: state.isLink, run: onLink },
    {
      ...{ key: 'unlink', label: texts.unlink, icon: iconOf(Link2Off), isOff: !state.isLink },
      run: () => void chain().extendMarkRange('link').unsetLink().run(),
    },
    {
      ...{ key: 'rule', label: texts.rule, icon: iconOf(Minus) },
      run: () => void chain().setHorizontalRule().run(),
    },
    {
      ...{ key: 'undo', label: texts.undo, icon: iconOf(Undo2), isOff: !state.canUndo },
      run: () => void chain().undo().run(),
    },
    {
      ...{ key: 'redo', label: texts.redo, icon: iconOf(Redo2), isOff: !state.canRedo },
      run: () => void chain().redo().run(),
    },
  ];
}
