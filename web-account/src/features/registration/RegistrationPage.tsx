import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '@shop/web-kit';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import { confirmSearch } from '../../people/confirm-search.ts';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { RegistrationForm, type RegistrationValues } from './RegistrationForm.tsx';
import { registrationFailureText } from './registration-failure.ts';
import { register } from './registration.queries.ts';
import { registrationTexts as texts } from './registration.texts.ts';

export function RegistrationPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const captchaHolder = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha(captchaHolder);
  const registering = useMutation({
    mutationFn: async ({ email, phone, password, agreement }: RegistrationValues) => {
      const reCaptchaToken = await captcha.solve();
      return register({
        email: email.trim(),
        phone,
        password,
        agreement,
        ...(reCaptchaToken === null ? {} : { reCaptchaToken }),
      });
    },
    onSuccess: (_answer, { email }) => {
      showToast(texts.done, 'success');
      void navigate({ pathname: paths.confirm(), search: confirmSearch(email.trim(), search) });
    },
  });

  return (
    <CardScreen
      foot={<Link to={{ pathname: paths.signIn(), search }}>{texts.toSignIn}</Link>}
      title={texts.title}
    >
      <RegistrationForm
        failure={registering.isError ? registrationFailureText(registering.error) : null}
        isReady={captcha.isReady}
        isSending={registering.isPending}
        onSubmit={registering.mutate}
      />
      <div ref={captchaHolder} />
    </CardScreen>
  );
}
