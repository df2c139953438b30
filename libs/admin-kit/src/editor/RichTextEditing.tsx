import { useEffect, useId, useMemo, useState } from 'react';
import { Alert, ConfigProvider } from 'antd';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { joinClasses } from '@shop/ui-kit';
import { editorExtensions } from './editor-extensions.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { findLostParts } from './lost-parts.ts';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';
import styles from './RichTextEditor.module.css';

export function RichTextEditing({ id, value = '', onChange, maxLength, ...rest }: RichTextEditorProps) {
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  const lost = useMemo(() => findLostParts(value), [value]);
  const helpId = useId();
  const label = rest['aria-label'];
  const excess = maxLength === undefined ? 0 : value.length - maxLength;
  const [isLinking, setLinking] = useState(false);
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': helpId,
        'aria-disabled': String(isDisabled),
        ...(id !== undefined && { id }),
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent): boolean => {
        if (isDisabled || !isLinkKey(event)) return false;
        // The page has another shortcut on Ctrl + K.
        event.stopPropagation();
        event.preventDefault();
        setLinking(true);
        return true;
      },
    }),
    [label, helpId, isDisabled, id],
  );
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    editable: !isDisabled,
    editorProps,
    // An editor created during render would be destroyed again when React renders twice before the first commit.
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange?.(htmlOf(changed)),
  });
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);
  useEffect(() => {
    // The value changed from outside: loaded, reset, or saved by a colleague.
    if (!editor || editor.isDestroyed || value === htmlOf(editor)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles['editor']}>
      {lost.length > 0 ? <Alert showIcon title={texts.lost(lost.join(', '))} type="warning" /> : null}
      <div className={joinClasses(styles['sheet'], excess > 0 && styles['faulty'])}>
        {isDisabled || !editor ? null : (
          <EditorToolbar editor={editor} isLinking={isLinking} onLinking={setLinking} />
        )}
        <EditorContent className={styles['page'] ?? ''} editor={editor} />
      </div>
      <p className={joinClasses(styles['help'], excess > 0 && styles['fault'])} id={helpId} role="status">
        {excess > 0
          ? texts.tooLong(excess)
          : maxLength === undefined
            ? ''
            : texts.length(value.length, maxLength)}
      </p>
    </div>
  );
}

/** By the physical key: on a Russian layout it is «л». */
const isLinkKey = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** An empty text is '' and not a paragraph; the empty last line that the editor keeps for typing is removed. */
const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
