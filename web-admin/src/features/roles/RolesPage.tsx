import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { LoadFailure } from '@shop/admin-kit';
import type { Role } from '@shop/api-client';
import { permissionLabels, permissions, type Permission } from '@shop/domain';
import { Skeleton } from '@shop/ui-kit';
import { showToast, useSession } from '@shop/web-kit';
import { rolesQuery } from '../../people/roles.query.ts';
import { RoleDialog, type RoleQuestion } from './RoleDialog.tsx';
import { RoleHead } from './RoleHead.tsx';
import { rolesTexts as texts } from './roles.texts.ts';
import { useRoleDrafts } from './use-role-drafts.ts';
import { whyNotSwitched } from './why-not.ts';
import styles from './roles.module.css';

const nothing: ReadonlySet<Permission> = new Set();

/** Who may what: the permissions as rows, the roles side by side as columns. */
export function RolesPage() {
  const query = useQuery(rolesQuery());
  const [question, setQuestion] = useState<RoleQuestion | null>(null);
  const session = useSession();
  const own = session.status === 'member' ? session.permissions : nothing;
  if (query.data === undefined && query.isError)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} title={texts.failed} />;
  if (query.data === undefined) return <Skeleton shape="heading" />;
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <p className={styles['hint']}>{own.has('createNewRoles') ? texts.hint : texts.noRight}</p>
        {own.has('createNewRoles') ? (
          <Button
            icon={<Plus aria-hidden size={16} />}
            onClick={() => setQuestion({ kind: 'create' })}
            type="primary"
          >
            {texts.create}
          </Button>
        ) : null}
      </div>
      <RoleMatrix onOpenDialog={setQuestion} own={own} roles={query.data} />
      {question ? <RoleDialog onClose={() => setQuestion(null)} question={question} /> : null}
    </section>
  );
}

interface RoleMatrixProps {
  roles: readonly Role[];
  own: ReadonlySet<Permission>;
  onOpenDialog: (question: RoleQuestion) => void;
}

function RoleMatrix({ roles, own, onOpenDialog }: RoleMatrixProps) {
  const drafts = useRoleDrafts();
  return (
    <div aria-label={texts.label} className={styles['scroll']} role="region" tabIndex={0}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">{texts.permission}</th>
            {roles.map((role) => (
              <th key={role._id} scope="col">
                <RoleHead
                  drafts={drafts}
                  mayEdit={own.has('createNewRoles')}
                  onOpenDialog={onOpenDialog}
                  role={role}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionLabels[permission]}</th>
              {roles.map((role) => {
                const why = whyNotSwitched(role, permission, own);
                return (
                  <td key={role._id} title={why ?? undefined}>
                    <input
                      // Reachable although it cannot be switched: it says why by keyboard and by touch, too.
                      aria-description={why ?? undefined}
                      aria-disabled={why !== null}
                      aria-label={texts.cell(permissionLabels[permission], role.roleName)}
                      checked={drafts.has(role, permission)}
                      data-changed={drafts.has(role, permission) !== role.permissions[permission]}
                      onChange={() =>
                        why === null ? drafts.toggle(role, permission) : showToast(why, 'plain')
                      }
                      type="checkbox"
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
