import { Button, Input, QRCode } from 'antd';
import { Field } from '../../form/Field.tsx';
import { copyText } from './copy-text.ts';
import { secondFactorTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

interface CodeOfAppProps {
  /** For typing, and for scanning as an `otpauth:` address. */
  secret: string;
  address: string;
  code: string;
  isFaulty: boolean;
  onChange: (code: string) => void;
}

const longestTyped = 7;

/** The secret for the app, and the code by which the app shows that it has it. */
export function CodeOfApp({ secret, address, code, isFaulty, onChange }: CodeOfAppProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <div className={styles['setUp']}>
        {/* Drawn here: the secret goes nowhere else. */}
        <div className={styles['drawing']}>
          <QRCode
            aria-label={texts.drawing}
            bgColor="#fff"
            bordered={false}
            color="#000"
            size={168}
            type="svg"
            value={address}
          />
        </div>
        <div>
          <p className={styles['soft']}>{texts.byHand}</p>
          <code className={styles['secret']}>
            {(secret.match(/.{1,4}/g) ?? []).map((four, index) => (
              // The same four letters may come twice.
              <span className={styles['four']} key={index}>
                {four}
              </span>
            ))}
          </code>
          <Button onClick={() => void copyText(secret)}>{texts.copy}</Button>
        </div>
      </div>
      <Field fault={isFaulty ? texts.codeMissing : null} label={texts.code} note={texts.codeNote}>
        {(control) => (
          <Input
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={longestTyped}
            onChange={({ target }) => onChange(target.value.replace(/\s/g, ''))}
            value={code}
          />
        )}
      </Field>
    </>
  );
}
