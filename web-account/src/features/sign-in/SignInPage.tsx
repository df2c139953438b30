import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pageSession } from '@shop/web-kit';
import { solveCaptcha } from '../../captcha/use-captcha.ts';
import { needsCaptcha, needsSecondFactor, signInFailureText } from './sign-in-failure.ts';
import { openSession, type Credentials } from './sign-in.queries.ts';
import { signInFailures } from './sign-in.texts.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';

/** The parent guard redirects signed-in customers. */
export function SignInPage() {
  const [approved, setApproved] = useState<Credentials | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A ref and not the rendered state: a second Enter may arrive before the first one has re-rendered the form.
  const isUnderWay = useRef(false);
  const client = useQueryClient();
  const captchaHolder = useRef<HTMLDivElement>(null);
  const signingIn = useMutation({
    mutationFn: (credentials: Credentials) =>
      openSession(credentials).catch(async (error: unknown) => {
        if (!needsCaptcha(error)) throw error;
        const reCaptchaToken = await solveCaptcha(client, captchaHolder.current);
        return openSession({ ...credentials, reCaptchaToken });
      }),
    onMutate: () => setFailure(null),
    onSettled: () => {
      isUnderWay.current = false;
    },
    onSuccess: (answer) => {
      if (!pageSession.signIn(answer)) setFailure(signInFailures.noCookies);
    },
    onError: (error, credentials) => {
      if (needsSecondFactor(error)) setApproved(credentials);
      else setFailure(signInFailureText(error));
    },
  });
  const send = (credentials: Credentials): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    signingIn.mutate(credentials);
  };
  const step = { isSending: signingIn.isPending, failure };

  return (
    <>
      {approved === null ? (
        <PasswordStep {...step} onSubmit={send} />
      ) : (
        <SecondFactorStep
          {...step}
          onBack={() => {
            setApproved(null);
            setFailure(null);
          }}
          onSubmit={(code) => send({ ...approved, code })}
        />
      )}
      <div ref={captchaHolder} />
    </>
  );
}
