import { given } from '../../form/field-checks.ts';
import { FormError } from '../../form/FormError.tsx';
import { usePlainForm } from '../../form/use-plain-form.ts';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { secondFactorTexts as texts } from './sign-in.texts.ts';
import { SignInButton } from './SignInButton.tsx';
import { SignInField } from './SignInField.tsx';
import styles from './SignInForm.module.css';

interface SecondFactorStepProps {
  isSending: boolean;
  failure: string | null;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

const noCode = { code: '' };
const checks = { code: [given(texts.codeMissing)] };

export function SecondFactorStep({ isSending, failure, onSubmit, onBack }: SecondFactorStepProps) {
  const { form, field, isReady } = usePlainForm({
    initial: noCode,
    checks,
    onSubmit: ({ code }) => onSubmit(code.replace(/\s/g, '')),
  });
  const { value, fieldError, onChange } = field('code');
  return (
    <CardScreen
      foot={
        <button className={styles['back']} onClick={onBack} type="button">
          {texts.back}
        </button>
      }
      lead={texts.lead}
      title={texts.title}
    >
      <form {...form}>
        <SignInField fieldError={fieldError} id="second-factor_code" label={texts.code}>
          {(input) => (
            <input
              autoComplete="one-time-code"
              autoFocus
              className={styles['input']}
              maxLength={40}
              onChange={({ target }) => onChange(target.value)}
              spellCheck={false}
              value={value}
              {...input}
            />
          )}
        </SignInField>
        <FormError text={failure} />
        <SignInButton isReady={isReady} isSending={isSending}>
          {texts.submit}
        </SignInButton>
      </form>
    </CardScreen>
  );
}
