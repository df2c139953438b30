import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { ApiError } from '@shop/api-client';
import { useCountdown } from '../../form/use-countdown.ts';
import styles from './Confirm.module.css';
import { resendCode } from './confirm.queries.ts';
import { confirmFailures, confirmTexts as texts } from './confirm.texts.ts';

/** Seconds between two e-mails; the server has limits of its own. */
const pauseSeconds = 60;

/** Sends the code again to customers who have not received it. */
export function ResendCode({ email }: { email: string }) {
  const [left, begin] = useCountdown(pauseSeconds);
  const sending = useMutation({
    mutationFn: () => resendCode(email),
    onSuccess: () => begin(pauseSeconds),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter !== null) begin(error.retryAfter);
    },
  });
  return (
    <div className={styles['resend']}>
      <Button
        className={styles['again'] ?? ''}
        disabled={left > 0 || email === ''}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
        type="link"
      >
        {left > 0 ? texts.resendIn(left) : texts.resend}
      </Button>
      <p role="status">
        {sending.isSuccess ? texts.resent : null}
        {sending.isError ? resendFailureText(sending.error) : null}
      </p>
    </div>
  );
}

const resendFailureText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || confirmFailures.notResent;
