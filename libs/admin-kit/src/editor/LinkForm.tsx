import { useId, useState, type KeyboardEvent } from 'react';
import { Button, Input } from 'antd';
import type { Editor } from '@tiptap/react';
import { editorTexts as texts } from './editor.texts.ts';
import { completeLink, isSafeLink } from './safe-link.ts';
import styles from './RichTextEditor.module.css';

/** The address of a link. Not a `form` element: it is rendered inside another form. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState(() => hrefOf(editor));
  const [address, setAddress] = useState(current);
  const [isAttempted, setAttempted] = useState(false);
  const inputId = useId();
  const isWrong = isAttempted && !isSafeLink(completeLink(address));

  const save = (): void => {
    setAttempted(true);
    const href = completeLink(address);
    if (!isSafeLink(href)) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection the address itself becomes the text of the link.
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: address.trim(), marks }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Must not submit the surrounding form or close the surrounding drawer.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onClose();
  };

  return (
    <div aria-label={texts.linkTitle} className={styles['link']} onKeyDown={onKeyDown} role="group">
      <label htmlFor={inputId}>{texts.linkAddress}</label>
      <Input
        aria-describedby={`${inputId}-help`}
        aria-invalid={isWrong}
        autoFocus
        id={inputId}
        onChange={({ target }) => setAddress(target.value)}
        size="small"
        status={isWrong ? 'error' : ''}
        value={address}
      />
      <Button onClick={save} size="small" type="primary">
        {texts.linkSave}
      </Button>
      {current === '' ? null : (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
          size="small"
        >
          {texts.linkRemove}
        </Button>
      )}
      <p
        className={isWrong ? styles['fault'] : styles['help']}
        id={`${inputId}-help`}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? texts.linkWrong : texts.linkHelp}
      </p>
    </div>
  );
}

function hrefOf(editor: Editor): string {
  const { href }: { href?: unknown } = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
}
