import { Input, Radio } from 'antd';
import { Field } from '../../form/Field.tsx';
import { Section } from '../../layout/Section.tsx';
import { profileTexts as texts, sexTexts } from './profile.texts.ts';
import type { ProfileValues } from './profile-values.ts';
import styles from './ProfilePage.module.css';

interface PersonProps {
  values: ProfileValues;
  onChange: (part: Partial<ProfileValues>) => void;
}

/** The API takes no more. */
const longest = { name: 100, nickname: 50 };

const names = [
  { name: 'secondName', label: texts.secondName, autoComplete: 'family-name' },
  { name: 'firstName', label: texts.firstName, autoComplete: 'given-name' },
  { name: 'middleName', label: texts.middleName, autoComplete: 'additional-name' },
  { name: 'nickname', label: texts.nickname, autoComplete: 'nickname' },
] as const;

const sexes = (['female', 'male', 'unknown'] as const).map((value) => ({ value, label: sexTexts[value] }));

export function Person({ values, onChange }: PersonProps) {
  return (
    <Section title={texts.person}>
      <div className={styles['pair']}>
        {names.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} note={name === 'nickname' ? texts.nicknameNote : undefined}>
            {(control) => (
              <Input
                {...control}
                autoComplete={autoComplete}
                maxLength={name === 'nickname' ? longest.nickname : longest.name}
                onChange={({ target }) => onChange({ [name]: target.value })}
                value={values[name]}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={texts.sex}>
        {({ id }) => (
          <Radio.Group
            aria-label={texts.sex}
            id={id}
            onChange={({ target }) => onChange({ sex: target.value })}
            options={sexes}
            optionType="button"
            value={values.sex}
          />
        )}
      </Field>
    </Section>
  );
}
