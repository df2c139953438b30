import { useState } from 'react';
import { Checkbox, Form, Input } from 'antd';
import { FormDialog } from '../form/FormDialog.tsx';
import { apiErrorText } from '../layout/api-error-text.ts';
import { viewsTexts } from './views.texts.ts';

const texts = viewsTexts.form;
const maxName = 40;

export interface ViewValues {
  name: string;
  withColumns: boolean;
  shared: boolean;
}

interface SaveViewDialogProps {
  /** The current name; null for a new view. */
  name: string | null;
  canShare: boolean;
  onSave: (values: ViewValues) => Promise<void>;
  onClose: () => void;
}

/** Edits the name of a view, and for a new one also its visibility. */
export function SaveViewDialog({ name, canShare, onSave, onClose }: SaveViewDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<{ title: string; text: string } | null>(null);
  const save = async (values: ViewValues): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      await onSave(values);
      onClose();
    } catch (failure) {
      setError({ title: texts.failed, text: apiErrorText(failure) });
      setSaving(false);
    }
  };
  return (
    <FormDialog<ViewValues>
      error={error}
      initialValues={{ name: name ?? '', withColumns: true, shared: false }}
      isOpen
      loading={isSaving}
      onClose={onClose}
      onSubmit={(values) => void save(values)}
      submit={texts.submit}
      title={name === null ? texts.newTitle : texts.renameTitle}
    >
      <Form.Item
        label={texts.name}
        name="name"
        rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
      >
        <Input autoComplete="off" autoFocus maxLength={maxName} />
      </Form.Item>
      {name === null ? (
        <>
          <Form.Item name="withColumns" noStyle valuePropName="checked">
            <Checkbox>{texts.columns}</Checkbox>
          </Form.Item>
          <Form.Item hidden={!canShare} name="shared" valuePropName="checked">
            <Checkbox>{texts.shared}</Checkbox>
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  );
}
