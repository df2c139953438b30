import { useId, useState } from 'react';
import { Button, Radio, Select } from 'antd';
import type { ProductImport } from '@shop/api-client';
import type { ImportField } from './imports.queries.ts';
import { importTexts } from './imports.texts.ts';
import { PicturesField } from './PicturesField.tsx';
import { unknownTitles } from './unknown-titles.ts';
import { useImportSteps } from './use-import-steps.ts';
import styles from './imports.module.css';

const { mapping: texts } = importTexts;

interface MappingFormProps {
  record: ProductImport;
  /** Returns to the result of an earlier dry run, if there is one. */
  onBack: (() => void) | undefined;
}

/** Maps columns to fields, chooses the key column that identifies products, and the meaning of empty cells. */
export function MappingForm({ record, onBack }: MappingFormProps) {
  const [fields, setFields] = useState(() => record.columns.map(({ field }) => field));
  const [key, setKey] = useState(record.key);
  const [emptyCell, setEmptyCell] = useState(record.emptyCell);
  const [isSending, setSending] = useState(false);
  const [isAttempted, setAttempted] = useState(false);
  const { begin, isPending } = useImportSteps(record);
  const problems = problemsOf(record, fields, key);
  const unknown = unknownTitles(record, fields);
  const problemId = useId();
  const check = (): void => {
    setAttempted(true);
    if (problems.length > 0) return;
    begin({ step: 'check', fields, key, emptyCell });
  };
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h3 className={styles['heading']}>{texts.title}</h3>
      <p className={styles['soft']}>{texts.help}</p>
      {unknown.length > 0 ? <p className={styles['notice']}>{texts.unknown(unknown)}</p> : null}
      <Columns
        fields={fields}
        onChange={(at, field) => setFields(fields.map((one, index) => (index === at ? field : one)))}
        record={record}
      />
      <div className={styles['choices']}>
        <Choice
          help={texts.keyHelp[key]}
          label={texts.key}
          onChange={setKey}
          options={[
            { value: 'article' as const, label: texts.keys.article },
            { value: 'id' as const, label: texts.keys.id },
          ]}
          value={key}
        />
        <Choice
          help={texts.emptyHelp[emptyCell]}
          label={texts.empty}
          onChange={setEmptyCell}
          options={[
            { value: 'keep' as const, label: texts.emptyCells.keep },
            { value: 'clear' as const, label: texts.emptyCells.clear },
          ]}
          value={emptyCell}
        />
        <PicturesField help={importTexts.pictures.help} onSending={setSending} record={record} />
      </div>
      {isAttempted && problems.length > 0 ? (
        <ul className={styles['refused']} id={problemId} role="alert">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles['actions']}>
        <Button disabled={isSending} htmlType="submit" loading={isPending} type="primary">
          {texts.check}
        </Button>
        {onBack ? (
          <Button disabled={isPending} onClick={onBack}>
            {texts.back}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function problemsOf(
  { fields: known }: ProductImport,
  fields: readonly (ImportField | null)[],
  key: ProductImport['key'],
): string[] {
  const titleOf = (field: ImportField): string =>
    known.find((one) => one.field === field)?.title ?? String(field);
  const named = fields.filter((field) => field !== null);
  const twice = [...new Set(named.filter((field, at) => named.indexOf(field) !== at))];
  return [
    ...(named.includes(key) ? [] : [texts.noKey(titleOf(key))]),
    ...twice.map((field) => texts.twice(titleOf(field))),
  ];
}

interface ColumnsProps {
  record: ProductImport;
  fields: readonly (ImportField | null)[];
  onChange: (at: number, field: ImportField | null) => void;
}

const none = 'none';

function Columns({ record, fields, onChange }: ColumnsProps) {
  const options = [
    { value: none, label: texts.none },
    ...record.fields.map(({ field, title }) => ({ value: String(field), label: title })),
  ];
  const isField = (value: string): value is ImportField => record.fields.some(({ field }) => field === value);
  return (
    <table className={styles['columns']}>
      <thead>
        <tr>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.samples}</th>
          <th scope="col">{texts.field}</th>
        </tr>
      </thead>
      <tbody>
        {record.columns.map(({ title, samples }, at) => (
          // Two columns of a file may have the same title, so they are identified by index.
          <tr data-off={fields[at] === null || undefined} key={at}>
            <th scope="row">{title === '' ? `№ ${at + 1}` : title}</th>
            <td>
              <Samples samples={samples} />
            </td>
            <td>
              <Select
                aria-label={texts.fieldOf(title)}
                className={styles['field'] ?? ''}
                onChange={(value) => onChange(at, isField(value) ? value : null)}
                options={options}
                popupMatchSelectWidth={false}
                showSearch={{ optionFilterProp: 'label' }}
                value={fields[at] ?? none}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  const shown = [...new Set(samples.map((sample) => sample.trim()))].filter(Boolean);
  if (shown.length === 0) return <span className={styles['soft']}>{texts.noSample}</span>;
  return (
    <ul className={styles['samples']}>
      {shown.map((sample) => (
        <li key={sample} title={sample}>
          {sample}
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  help: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, help, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className={styles['choice']}>
      <legend>{label}</legend>
      <Radio.Group
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        options={options}
        value={value}
      />
      <p className={styles['soft']} id={id}>
        {help}
      </p>
    </fieldset>
  );
}
