import { useId } from 'react';
import { Alert, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Audience } from './Audience.tsx';
import { MailEditing } from './MailEditing.tsx';
import { findTemplate, mailTemplates } from './mail-templates.ts';
import { mailingTexts as texts } from './mailing.texts.ts';
import styles from './MailingPage.module.css';

/** Prepares a mailing: whom it could reach, and what the mail looks like. Nothing is sent. */
export function MailingPage() {
  const [search, setSearch] = useSearchParams();
  const template = findTemplate(search.get('template'));
  const selectId = useId();
  return (
    <div className={styles['page']}>
      <Alert message={texts.sendsNothing} showIcon type="info" />
      <Audience />
      <div className={styles['template']}>
        <label htmlFor={selectId}>{texts.template}</label>
        <Select
          className={styles['select'] ?? ''}
          id={selectId}
          onChange={(name) => setSearch({ template: name }, { replace: true })}
          options={mailTemplates.map(({ name, title }) => ({ value: name, label: title }))}
          value={template.name}
        />
      </div>
      <MailEditing key={template.name} template={template} />
    </div>
  );
}
