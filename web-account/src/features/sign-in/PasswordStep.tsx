import { Link, useLocation } from 'react-router-dom';
import { given, wholePhone } from '../../form/field-checks.ts';
import { FormError } from '../../form/FormError.tsx';
import { usePlainForm } from '../../form/use-plain-form.ts';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import type { Credentials } from './sign-in.queries.ts';
import { signInTexts as texts } from './sign-in.texts.ts';
import { SignInButton } from './SignInButton.tsx';
import { SignInField } from './SignInField.tsx';

interface PasswordStepProps {
  isSending: boolean;
  failure: string | null;
  onSubmit: (credentials: Credentials) => void;
}

const noCredentials = { phone: '', password: '' };
const checks = {
  phone: [given(texts.phoneMissing), wholePhone(texts.phoneWrong)],
  password: [given(texts.passwordMissing)],
};

export function PasswordStep({ isSending, failure, onSubmit }: PasswordStepProps) {
  // Passes the return address on.
  const { search } = useLocation();
  const { form, field, isReady, isEarly } = usePlainForm({
    initial: noCredentials,
    checks,
    onSubmit,
  });
  const { fieldError: phoneError, ...phone } = field('phone');
  const { fieldError: passwordError, ...password } = field('password');

  return (
    <CardScreen
      foot={
        <>
          <Link to={{ pathname: paths.registration(), search }}>{texts.toRegistration}</Link>
          <Link to={{ pathname: paths.restore(), search }}>{texts.toRestore}</Link>
        </>
      }
      title={texts.title}
    >
      <form {...form}>
        <SignInField fieldError={phoneError} id="sign-in_phone" label={texts.phone}>
          {(input) => <PhoneInput {...input} {...phone} />}
        </SignInField>
        <SignInField fieldError={passwordError} id="sign-in_password" label={texts.password}>
          {(input) => <PasswordInput {...input} {...password} />}
        </SignInField>
        <FormError text={isEarly ? texts.bothMissing : failure} />
        <SignInButton isReady={isReady} isSending={isSending}>
          {texts.submit}
        </SignInButton>
      </form>
    </CardScreen>
  );
}
