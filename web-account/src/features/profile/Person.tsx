import { Form, Input, Radio } from 'antd';
import { Section } from '../../layout/Section.tsx';
import { profileTexts as texts, sexTexts } from './profile.texts.ts';
import styles from './ProfilePage.module.css';

/** The maximum lengths that the API accepts. */
const longest = { name: 100, nickname: 50 };

const names = [
  { name: 'secondName', label: texts.secondName, autoComplete: 'family-name' },
  { name: 'firstName', label: texts.firstName, autoComplete: 'given-name' },
  { name: 'middleName', label: texts.middleName, autoComplete: 'additional-name' },
  { name: 'nickname', label: texts.nickname, autoComplete: 'nickname' },
] as const;

const sexes = (['female', 'male', 'unknown'] as const).map((value) => ({ value, label: sexTexts[value] }));

export function Person() {
  return (
    <Section title={texts.person}>
      <div className={styles['pair']}>
        {names.map(({ name, label, autoComplete }) => (
          <Form.Item
            extra={name === 'nickname' ? texts.nicknameNote : undefined}
            key={name}
            label={label}
            name={name}
          >
            <Input
              autoComplete={autoComplete}
              maxLength={name === 'nickname' ? longest.nickname : longest.name}
            />
          </Form.Item>
        ))}
      </div>
      <Form.Item label={texts.sex} name="sex">
        <Radio.Group aria-label={texts.sex} options={sexes} optionType="button" />
      </Form.Item>
    </Section>
  );
}
