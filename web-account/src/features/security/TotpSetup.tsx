import { Button, Form, Input, QRCode } from 'antd';
import { patternRule } from '../../form/field-rules.ts';
import { copyText } from './copy-text.ts';
import { secondFactorTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

interface TotpSetupProps {
  /** To type in by hand; `address` is the `otpauth:` URL to scan. */
  secret: string;
  address: string;
}

const longestTyped = 7;

/** Shows the secret for the app, and a field for the code that proves the app has it. */
export function TotpSetup({ secret, address }: TotpSetupProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <div className={styles['setUp']}>
        {/* Rendered in the browser, so that the secret is sent to no other service. */}
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
              // The same four characters may occur twice.
              <span className={styles['four']} key={index}>
                {four}
              </span>
            ))}
          </code>
          <Button onClick={() => void copyText(secret)}>{texts.copy}</Button>
        </div>
      </div>
      <Form.Item
        extra={texts.codeNote}
        label={texts.code}
        name="code"
        normalize={(typed: string) => typed.replace(/\s/g, '')}
        rules={[{ required: true, message: texts.codeMissing }, patternRule(/^\d{6}$/, texts.codeMissing)]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={longestTyped} />
      </Form.Item>
    </>
  );
}
