import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { ConnectedApp } from '@shop/api-client';
import { showToast } from '@shop/web-kit';
import { Section } from '../../layout/Section.tsx';
import { apiErrorText } from './api-error-text.ts';
import { Loaded } from './Loaded.tsx';
import { showDay } from './moments.ts';
import { connectedAppsOptions, revokeApp } from './security.queries.ts';
import { appsTexts as texts, securityTexts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

export function ConnectedApps() {
  const query = useQuery(connectedAppsOptions());
  const [leaving, setLeaving] = useState<ConnectedApp | null>(null);
  return (
    <Section lead={texts.lead} title={texts.title}>
      <Loaded query={query}>
        {(apps) =>
          apps.length === 0 ? (
            <p className={styles['soft']}>{texts.none}</p>
          ) : (
            <ul className={styles['list']} role="list">
              {apps.map((app) => (
                <AppLine app={app} key={app._id} onRevoke={() => setLeaving(app)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {leaving ? <RevokeDialog app={leaving} onClose={() => setLeaving(null)} /> : null}
    </Section>
  );
}

function AppLine({ app, onRevoke }: { app: ConnectedApp; onRevoke: () => void }) {
  const { name, site, scopes, grantedAt, lastUsedAt } = app;
  const times = [texts.granted(showDay(grantedAt)), lastUsedAt ? texts.used(showDay(lastUsedAt)) : null];
  return (
    <li className={styles['item']}>
      <div className={styles['grow']}>
        <p className={styles['name']}>
          {name}
          <span className={styles['soft']}>{URL.canParse(site) ? new URL(site).host : site}</span>
        </p>
        <p className={styles['soft']}>
          {texts.may}: {scopes.map(({ text }) => text).join(', ')}
          <br />
          {times.filter(Boolean).join(', ')}
        </p>
      </div>
      <Button aria-label={texts.revokeOf(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}

function RevokeDialog({ app, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeApp(app._id),
    onSuccess: () => showToast(texts.revoked, 'success'),
    onError: (error) => showToast(apiErrorText(error), 'failure'),
    onSettled: async () => {
      await queryClient.invalidateQueries(connectedAppsOptions());
      onClose();
    },
  });
  return (
    <Modal
      cancelText={securityTexts.cancel}
      centered
      confirmLoading={revoking.isPending}
      okButtonProps={{ danger: true }}
      okText={texts.revoke}
      onCancel={onClose}
      onOk={() => revoking.mutate()}
      open
      title={texts.revokeTitle}
    >
      {texts.revokeText(app.name)}
    </Modal>
  );
}
