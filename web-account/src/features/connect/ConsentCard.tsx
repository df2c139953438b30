import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { ApiError } from '@shop/api-client';
import { useSession } from '@shop/web-kit';
import { FormError } from '../../form/FormError.tsx';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { nameOf } from '../../people/name-of.ts';
import styles from './Connect.module.css';
import { isSafeReturn, type ConnectRequest } from './connect-request.ts';
import { answerApp, type ConsentRequest, type Decision } from './connect.queries.ts';
import { connectFailures, connectTexts as texts } from './connect.texts.ts';

interface ConsentCardProps {
  request: ConnectRequest;
  question: ConsentRequest;
}

class UnsafeReturn extends Error {
  override readonly name = 'UnsafeReturn';
}

/** Shows which app requests which data, and lets the customer approve or refuse. */
export function ConsentCard({ request, question: { app, scopes, isGranted } }: ConsentCardProps) {
  const session = useSession();
  const answering = useMutation({
    mutationFn: async (decision: Decision) => {
      const address = await answerApp(decision, request);
      if (!isSafeReturn(address)) throw new UnsafeReturn();
      return address;
    },
    onSuccess: (address) => globalThis.location.assign(address),
  });
  const isBusy = answering.isPending || answering.isSuccess;
  const site = URL.canParse(app.site) ? new URL(app.site).host : app.site;

  return (
    <CardScreen
      lead={session.status === 'member' ? texts.signedInAs(nameOf(session.user)) : null}
      title={texts.title}
    >
      <div className={styles['app']}>
        {app.logo ? <img alt="" className={styles['logo']} height={56} src={app.logo} width={56} /> : null}
        <div>
          <p className={styles['asks']}>{texts.requests(app.name)}</p>
          <p className={styles['site']}>{site}</p>
        </div>
      </div>
      {isGranted ? (
        <Alert className={styles['note'] ?? ''} showIcon title={texts.granted} type="info" />
      ) : null}
      <p className={styles['wants']}>{texts.wants}</p>
      <ul className={styles['scopes']}>
        {scopes.map(({ name, text }) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
      <p className={styles['site']}>{texts.nothingMore}</p>
      <FormError text={answering.isError ? apiErrorText(answering.error) : null} />
      <div className={styles['ways']}>
        <Button
          disabled={isBusy}
          loading={isBusy && answering.variables === 'approve'}
          onClick={() => answering.mutate('approve')}
          size="large"
          type="primary"
        >
          {texts.approve}
        </Button>
        <Button disabled={isBusy} onClick={() => answering.mutate('refuse')} size="large">
          {texts.refuse}
        </Button>
      </div>
      <p className={styles['site']} role="status">
        {answering.isSuccess ? texts.leaving : null}
      </p>
    </CardScreen>
  );
}

function apiErrorText(error: unknown): string {
  if (error instanceof UnsafeReturn) return connectFailures.badReturn;
  return (error instanceof ApiError && error.message) || connectFailures.unknown;
}
