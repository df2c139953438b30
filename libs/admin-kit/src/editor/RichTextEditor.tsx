import { Suspense } from 'react';
import { Skeleton } from '@shop/ui-kit';
import { lazyPart } from '@shop/web-kit';
import { editorTexts as texts } from './editor.texts.ts';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';
import styles from './RichTextEditor.module.css';

const Editing = lazyPart(async () => (await import('./RichTextEditing.tsx')).RichTextEditing);

/** A WYSIWYG text with headings, lists and links. The editor's code is loaded with the first one. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div aria-label={texts.loading} className={styles['waiting']} role="status">
          <Skeleton part="most" />
          <Skeleton part="half" />
        </div>
      }
    >
      <Editing {...props} />
    </Suspense>
  );
}
