import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { apiErrorText } from '@shop/admin-kit';
import type { Role } from '@shop/api-client';
import { permissions } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { rolesQuery } from '../../people/roles.query.ts';
import { addRole, changeRole } from './roles.queries.ts';
import { rolesTexts as texts } from './roles.texts.ts';

export type RoleQuestion = { kind: 'create' } | { kind: 'copy'; role: Role } | { kind: 'rename'; role: Role };

/** Asks for the name of a new, copied or renamed role. */
export function RoleDialog({ question, onClose }: { question: RoleQuestion; onClose: () => void }) {
  const queries = useQueryClient();
  const [form] = Form.useForm<{ name: string }>();
  const [isSaving, setSaving] = useState(false);
  const save = async ({ name }: { name: string }): Promise<void> => {
    setSaving(true);
    try {
      await send(question, name.trim());
      showToast(question.kind === 'rename' ? texts.renamed : texts.created, 'success');
      onClose();
    } catch (error) {
      form.setFields([{ name: 'name', errors: [apiErrorText(error)] }]);
    }
    setSaving(false);
    await queries.invalidateQueries({ queryKey: rolesQuery().queryKey });
  };
  return (
    <Modal
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      okText={texts.save}
      onCancel={onClose}
      onOk={() => form.submit()}
      open
      title={titleOf(question)}
    >
      <Form
        form={form}
        initialValues={{ name: nameOf(question) }}
        layout="vertical"
        onFinish={(values) => void save(values)}
        requiredMark={false}
      >
        <Form.Item
          label={texts.name}
          name="name"
          rules={[{ required: true, whitespace: true, message: texts.nameRequired }]}
        >
          <Input autoFocus maxLength={100} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function send(question: RoleQuestion, name: string): Promise<void> {
  switch (question.kind) {
    case 'create':
      return addRole(name, []);
    case 'copy':
      return addRole(
        name,
        permissions.filter((one) => question.role.permissions[one]),
      );
    case 'rename':
      return changeRole(question.role, { roleName: name });
  }
}

function titleOf(question: RoleQuestion): string {
  if (question.kind === 'create') return texts.createTitle;
  return question.kind === 'rename' ? texts.renameTitle : texts.copyTitle(question.role.roleName);
}

function nameOf(question: RoleQuestion): string {
  if (question.kind === 'create') return '';
  const { roleName } = question.role;
  return question.kind === 'rename' ? roleName : texts.copyOf(roleName);
}
