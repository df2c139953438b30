import { Form, Select } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { teamTexts as texts } from './team.texts.ts';

interface ChoiceDialogProps {
  title: string;
  label: string;
  placeholder: string;
  submit: string;
  options: readonly { value: string; label: string }[];
  isSaving: boolean;
  onSave: (value: string) => void;
  onClose: () => void;
}

/** Chooses a person for a rank, or a rank for a person. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, label, placeholder, submit, options, isSaving, onSave, onClose } = props;
  return (
    <FormDialog<{ choice: string }>
      error={null}
      isOpen
      loading={isSaving}
      onClose={onClose}
      onSubmit={({ choice }) => onSave(choice)}
      submit={submit}
      title={title}
    >
      <Form.Item label={label} name="choice" rules={[{ required: true, message: texts.required }]}>
        <Select optionFilterProp="label" options={[...options]} placeholder={placeholder} showSearch />
      </Form.Item>
    </FormDialog>
  );
}
