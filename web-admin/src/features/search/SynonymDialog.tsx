import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { apiErrorText, FormDialog } from '@shop/admin-kit';
import { addSynonym } from '@shop/api-client';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { searchTexts as texts } from './search.texts.ts';

interface SynonymDialogProps {
  /** What the customers type; empty for one of one's own; null while the dialog is closed. */
  phrase: string | null;
  onClose: () => void;
}

interface SynonymValues {
  phrase: string;
  meaning: string;
}

export function SynonymDialog({ phrase, onClose }: SynonymDialogProps) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (values: SynonymValues): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      const { data } = await addSynonym({ body: values, throwOnError: true });
      showToast(texts.created(data.phrase, data.meaning), 'success');
      void invalidateEndpoints(queries, 'listSynonyms', 'listFailedSearches');
      onClose();
    } catch (error) {
      setFailure(apiErrorText(error));
    } finally {
      setSending(false);
    }
  };
  const required = [{ required: true, whitespace: true, message: texts.required }];
  return (
    <FormDialog<SynonymValues>
      error={failure === null ? null : { title: texts.notCreated, text: failure }}
      initialValues={{ phrase: phrase ?? '' }}
      isOpen={phrase !== null}
      loading={isSending}
      onClose={() => {
        // A late answer would close the next dialog.
        if (isSending) return;
        setFailure(null);
        onClose();
      }}
      onSubmit={(values) => void send(values)}
      submit={texts.create}
      title={texts.newTitle}
    >
      <Form.Item extra={texts.phraseHelp} label={texts.synonyms.phrase} name="phrase" rules={required}>
        <Input maxLength={texts.maxLength} />
      </Form.Item>
      <Form.Item extra={texts.meaningHelp} label={texts.synonyms.meaning} name="meaning" rules={required}>
        <Input autoFocus={Boolean(phrase)} maxLength={texts.maxLength} />
      </Form.Item>
    </FormDialog>
  );
}
