import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pageSession } from '@shop/web-kit';
import { needsSecondFactor, signInFailureText } from './sign-in-failure.ts';
import { openSession, type Credentials } from './sign-in.queries.ts';
import { signInFailures } from './sign-in.texts.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';

/** Whoever has signed in is led on by the guard before this screen. */
export function SignInPage() {
  const [approved, setApproved] = useState<Credentials | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const signingIn = useMutation({
    mutationFn: openSession,
    onMutate: () => setFailure(null),
    onSuccess: (answer) => {
      if (!pageSession.signIn(answer)) setFailure(signInFailures.noCookies);
    },
    onError: (error, credentials) => {
      if (needsSecondFactor(error)) setApproved(credentials);
      else setFailure(signInFailureText(error));
    },
  });
  const step = { isSending: signingIn.isPending, failure };

  if (approved === null) return <PasswordStep {...step} onSubmit={signingIn.mutate} />;
  return (
    <SecondFactorStep
      {...step}
      onBack={() => {
        setApproved(null);
        setFailure(null);
      }}
      onSubmit={(code) => signingIn.mutate({ ...approved, code })}
    />
  );
}
