import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import type { SignInSession } from '@shop/api-client';
import { Badge } from '@shop/ui-kit';
import { pageSession, showToast } from '@shop/web-kit';
import { Section } from '../../layout/Section.tsx';
import { apiErrorText } from './api-error-text.ts';
import { Loaded } from './Loaded.tsx';
import { showMoment } from './moments.ts';
import { endAllSessions, endSession, sessionsOptions } from './security.queries.ts';
import { securityTexts, sessionsTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

export function OpenSessions() {
  const query = useQuery(sessionsOptions());
  return (
    <Section lead={texts.lead} title={texts.title}>
      <Loaded query={query}>
        {(sessions) => (
          <ul className={styles['list']} role="list">
            {sessions.map((session) => (
              <SessionLine key={session._id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <EndEverywhere />
    </Section>
  );
}

function SessionLine({
  session: { _id, device, isCurrent, createdAt, lastUsedAt },
}: {
  session: SignInSession;
}) {
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endSession(_id),
    onSuccess: () => showToast(texts.ended, 'success'),
    onError: (error) => showToast(apiErrorText(error), 'failure'),
    onSettled: () => queryClient.invalidateQueries(sessionsOptions()),
  });
  const name = device || texts.unknownDevice;
  return (
    <li className={styles['item']}>
      <div className={styles['grow']}>
        <p className={styles['name']}>
          {name}
          {isCurrent ? <Badge variant="soft">{texts.current}</Badge> : null}
        </p>
        <p className={styles['soft']}>
          {texts.used(showMoment(lastUsedAt))}
          <br />
          {texts.since(showMoment(createdAt))}
        </p>
      </div>
      {isCurrent ? null : (
        <Button aria-label={texts.endOf(name)} loading={ending.isPending} onClick={() => ending.mutate()}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function EndEverywhere() {
  const [isRequested, setRequested] = useState(false);
  const ending = useMutation({
    mutationFn: endAllSessions,
    // Signs this tab out as well; the redirect to the sign-in follows automatically.
    onSuccess: () => pageSession.signOut(),
    onError: (error) => showToast(apiErrorText(error), 'failure'),
    onSettled: () => setRequested(false),
  });
  return (
    <div>
      <Button danger onClick={() => setRequested(true)}>
        {texts.everywhere}
      </Button>
      <Modal
        cancelText={securityTexts.cancel}
        centered
        confirmLoading={ending.isPending}
        okButtonProps={{ danger: true }}
        okText={texts.everywhereYes}
        onCancel={() => setRequested(false)}
        onOk={() => ending.mutate()}
        open={isRequested}
        title={texts.everywhereTitle}
      >
        {texts.everywhereText}
      </Modal>
    </div>
  );
}
