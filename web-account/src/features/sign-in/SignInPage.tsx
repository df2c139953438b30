import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pageSession } from '@shop/web-kit';
import { needsSecondFactor, signInFailureText } from './sign-in-failure.ts';
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
  const signingIn = useMutation({
    mutationFn: openSession,
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

  if (approved === null) return <PasswordStep {...step} onSubmit={send} />;
  return (
    <SecondFactorStep
      {...step}
      onBack={() => {
        setApproved(null);
        setFailure(null);
      }}
      onSubmit={(code) => send({ ...approved, code })}
    />
  );
}
