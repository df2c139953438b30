import { useState } from 'react';
import { Button, Form, Radio } from 'antd';
import { formTexts as texts } from './form.texts.ts';
import type { Conflict, EditForm } from './use-edit-form.ts';
import type { FieldTexts } from './field-texts.ts';
import styles from './EditForm.module.css';

interface ConflictViewProps<Values extends object> {
  conflict: Conflict<Values>;
  edit: EditForm<Values>;
}

/**
 * Another user has saved in the meantime: offers both values of each field that both changed. DECISIONS 10
 * A choice is in its field at once, so that saving without a further click sends what was chosen.
 */
export function ConflictView<Values extends object>({ conflict, edit }: ConflictViewProps<Values>) {
  const { message, clashes, theirs } = conflict;
  /** The fields that have the other person's value, and the own values that these replaced. */
  const [theirFields, setTheirFields] = useState<readonly (keyof Values & string)[]>([]);
  const [own, setOwn] = useState<Values>(() => edit.form.getFieldsValue(true));
  // Re-renders on input, so that the latest own values are shown.
  Form.useWatch([], edit.form);
  const mine: Values = { ...edit.form.getFieldsValue(true) };
  for (const name of theirFields) mine[name] = own[name];
  const choose = (name: keyof Values & string, isTheirs: boolean): void => {
    const others = theirFields.filter((one) => one !== name);
    setTheirFields(isTheirs ? [...others, name] : others);
    setOwn(mine);
    edit.form.setFieldValue(name, (isTheirs ? theirs.values : mine)[name]);
    edit.noteChange();
  };
  return (
    <section aria-label={texts.conflictTitle} className={styles['conflict']} role="alert">
      <h3>{message === '' ? texts.conflictTitle : message}</h3>
      <p>{clashes.length > 0 ? texts.conflictText : texts.conflictNone}</p>
      {clashes.map((name) => (
        <fieldset className={styles['field']} key={name}>
          <legend className={styles['legend']}>{edit.fields[name].label}</legend>
          <Radio.Group
            // Stays enabled in a disabled form: choosing a value is always possible.
            disabled={false}
            onChange={({ target }) => choose(name, target.value === 'theirs')}
            options={[
              {
                value: 'mine',
                label: <Side name={texts.mine} value={show(edit.fields, [mine, theirs.values], name)} />,
              },
              {
                value: 'theirs',
                label: <Side name={texts.theirs} value={show(edit.fields, [theirs.values, mine], name)} />,
              },
            ]}
            value={theirFields.includes(name) ? 'theirs' : 'mine'}
            vertical
          />
        </fieldset>
      ))}
      {clashes.length > 0 ? (
        <div>
          <Button onClick={edit.resolve}>{texts.keep}</Button>
        </div>
      ) : null}
    </section>
  );
}

function Side({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles['choice']}>
      <span className={styles['side']}>{name}:</span> {value}
    </span>
  );
}

function show<Values, Name extends keyof Values>(
  fields: FieldTexts<Values>,
  [values, others]: readonly [Values, Values],
  name: Name,
): string {
  const value = values[name];
  const text = fields[name].show?.(value, others[name]) ?? String(value ?? '');
  return text === '' ? texts.nothing : text;
}
