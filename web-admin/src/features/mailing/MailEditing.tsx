import { useState } from 'react';
import { Button } from 'antd';
import { dropDraft, keepDraft, readDraft, RichTextEditor } from '@shop/admin-kit';
import { pageLimits } from '@shop/domain';
import { RichText } from '@shop/web-kit';
import type { MailTemplate } from './mail-templates.ts';
import { mailingTexts as texts } from './mailing.texts.ts';
import styles from './MailingPage.module.css';

/** A mail beside its preview. What was typed stays in this tab, for each template. */
export function MailEditing({ template }: { template: MailTemplate }) {
  const draft = `mailing.${template.name}`;
  const [html, setHtml] = useState(() => readDraft(draft) ?? template.html);
  const change = (value: string): void => {
    setHtml(value);
    keepDraft(draft, value);
  };
  const restore = (): void => {
    setHtml(template.html);
    dropDraft(draft);
  };
  return (
    <div className={styles['mail']}>
      <section aria-labelledby="mail" className={styles['section']}>
        <h2 className={styles['heading']} id="mail">
          {texts.mail}
        </h2>
        <RichTextEditor
          aria-label={texts.mail}
          maxLength={pageLimits.content}
          onChange={change}
          value={html}
        />
        <div>
          <Button disabled={html === template.html} onClick={restore}>
            {texts.restore}
          </Button>
        </div>
      </section>
      <section aria-labelledby="preview" className={styles['section']}>
        <h2 className={styles['heading']} id="preview">
          {texts.preview}
        </h2>
        <div className={styles['preview']}>
          {html === '' ? <p className={styles['soft']}>{texts.empty}</p> : <RichText html={html} />}
        </div>
      </section>
    </div>
  );
}
