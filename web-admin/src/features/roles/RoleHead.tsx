import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { confirmAction } from '@shop/admin-kit';
import type { Role } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { rolesQuery } from '../../people/roles.query.ts';
import type { RoleQuestion } from './RoleDialog.tsx';
import { deleteRole, namesOf } from './roles.queries.ts';
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
  return (
    <div className={styles['role']}>
      <span className={styles['name']}>{role.roleName}</span>
      <Link aria-label={texts.peopleOf(role.roleName, role.people)} to={pathToPeople(role)}>
        {texts.people(role.people)}
      </Link>
      {mayEdit && !drafts.isChanged(role) ? (
        <Dropdown
          menu={{
            items: [
              { key: 'rename', label: texts.rename, onClick: () => onOpenDialog({ kind: 'rename', role }) },
              { key: 'copy', label: texts.copy, onClick: () => onOpenDialog({ kind: 'copy', role }) },
              {
                key: 'remove',
                label: texts.remove,
                danger: true,
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
      {/* In the place of the menu, so that no row moves. */}
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
  const navigate = useNavigate();
  const maySeePeople = useMay('viewUserCredentials');
  const { roleName, people } = role;
  return async () => {
    const whyNot = whyNotRemoved(role);
    if (whyNot !== null) {
      showToast(whyNot, 'plain');
      return;
    }
    if (people > 0) {
      const wantsPeople = await confirmAction({
        title: texts.inUseTitle(roleName),
        text: texts.inUse(maySeePeople ? await namesOf(role) : [], people),
        confirm: texts.showPeople,
      });
      if (wantsPeople) void navigate(pathToPeople(role));
      return;
    }
    const isRemoved = await confirmAction({
      title: texts.removeTitle(roleName),
      text: texts.removeText,
      confirm: texts.remove,
      isDangerous: true,
      action: () => deleteRole(role),
    });
    if (isRemoved) showToast(texts.removed, 'success');
    await queries.invalidateQueries({ queryKey: rolesQuery().queryKey });
  };
}

const pathToPeople = ({ roleName }: Role): string =>
  `${paths.users()}?${new URLSearchParams({ role: roleName }).toString()}`;
