import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { confirmAction } from '@shop/admin-kit';
import type { Role } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { rolesQuery } from '../../people/roles.query.ts';
import type { RoleQuestion } from './RoleDialog.tsx';
import { deleteRole } from './roles.queries.ts';
import { rolesTexts as texts } from './roles.texts.ts';
import type { RoleDrafts } from './use-role-drafts.ts';
import { whyNotRemoved } from './why-not.ts';
import styles from './roles.module.css';

interface RoleHeadProps {
  role: Role;
  drafts: RoleDrafts;
  mayEdit: boolean;
  onOpenDialog: (question: RoleQuestion) => void;
}

/** A role's name, its people, and what can be done with it. */
export function RoleHead({ role, drafts, mayEdit, onOpenDialog }: RoleHeadProps) {
  const remove = useRemoval(role);
  const whyNot = whyNotRemoved(role);
  const query = new URLSearchParams({ role: role.roleName }).toString();
  return (
    <div className={styles['role']}>
      <span className={styles['name']}>{role.roleName}</span>
      <Link aria-label={texts.peopleOf(role.roleName, role.people)} to={`${paths.users()}?${query}`}>
        {texts.people(role.people)}
      </Link>
      {mayEdit ? (
        <Dropdown
          menu={{
            items: [
              { key: 'rename', label: texts.rename, onClick: () => onOpenDialog({ kind: 'rename', role }) },
              { key: 'copy', label: texts.copy, onClick: () => onOpenDialog({ kind: 'copy', role }) },
              {
                key: 'remove',
                label: <span title={whyNot ?? undefined}>{texts.remove}</span>,
                danger: true,
                disabled: whyNot !== null,
                onClick: () => void remove(),
              },
            ],
          }}
          trigger={['click']}
        >
          <Button
            aria-label={texts.actionsOf(role.roleName)}
            icon={<Ellipsis aria-hidden size={16} />}
            size="small"
            type="text"
          />
        </Dropdown>
      ) : null}
      {drafts.isChanged(role) ? (
        <span className={styles['buttons']}>
          <Button
            loading={drafts.isSaving(role)}
            onClick={() => void drafts.save(role)}
            size="small"
            type="primary"
          >
            {texts.save}
          </Button>
          <Button onClick={() => drafts.drop(role)} size="small">
            {texts.cancel}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

function useRemoval(role: Role): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const isRemoved = await confirmAction({
      title: texts.removeTitle(role.roleName),
      text: texts.removeText,
      confirm: texts.remove,
      isDangerous: true,
      action: () => deleteRole(role),
    });
    if (isRemoved) showToast(texts.removed, 'success');
    await queries.invalidateQueries({ queryKey: rolesQuery().queryKey });
  };
}
