import { Form, Input } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { teamLimits } from '@shop/domain';
import { teamTexts as texts } from './team.texts.ts';

export interface LabelValues {
  label: string;
  description?: string;
}

interface LabelDialogProps {
  title: string;
  initial?: LabelValues;
  /** A department has a name only. */
  hasDescription: boolean;
  isSaving: boolean;
  onSave: (values: Required<LabelValues>) => void;
  onClose: () => void;
}

/** Names a department or a rank. */
export function LabelDialog({ title, initial, hasDescription, isSaving, onSave, onClose }: LabelDialogProps) {
  return (
    <FormDialog<LabelValues>
      error={null}
      isOpen
      loading={isSaving}
      onClose={onClose}
      onSubmit={({ label, description = '' }) =>
        onSave({ label: label.trim(), description: description.trim() })
      }
      submit={initial ? texts.save : texts.add}
      title={title}
      {...(initial && { initialValues: initial })}
    >
      <Form.Item
        label={texts.label}
        name="label"
        rules={[{ required: true, whitespace: true, message: texts.required }]}
      >
        <Input maxLength={teamLimits.label} />
      </Form.Item>
      {hasDescription ? (
        <Form.Item label={texts.description} name="description">
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={teamLimits.description} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
