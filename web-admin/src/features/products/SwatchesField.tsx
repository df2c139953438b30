import { Button, Checkbox } from 'antd';
import { formTexts as texts } from './products.texts.ts';
import styles from './ProductForm.module.css';

interface SwatchesFieldProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: readonly string[];
  onChange?: (chosen: readonly string[]) => void;
  label: string;
  /** The options of the shop; other values of the product stay selectable. */
  options: readonly string[];
  nameOf?: (option: string) => string;
  hasColour?: boolean;
}

/** Colours or sizes side by side, ticked one by one or all together; the value keeps the order of the options. */
export function SwatchesField(props: SwatchesFieldProps) {
  const { id, value = [], onChange, label, options, nameOf = (option) => option, hasColour = false } = props;
  const all = [...options, ...value.filter((one) => !options.includes(one))];
  const isWhole = options.every((option) => value.includes(option));
  return (
    <div aria-label={label} className={styles['swatches']} id={id} role="group">
      {all.map((option) => (
        <Checkbox
          checked={value.includes(option)}
          className={styles['swatch'] ?? ''}
          key={option}
          onChange={({ target }) =>
            onChange?.(all.filter((one) => (one === option ? target.checked : value.includes(one))))
          }
        >
          {hasColour ? <span aria-hidden className={styles['dot']} style={{ background: option }} /> : null}
          {nameOf(option)}
        </Checkbox>
      ))}
      <Button onClick={() => onChange?.(isWhole ? [] : all)} size="small" type="link">
        {isWhole ? texts.chooseNone : texts.chooseAll(label)}
      </Button>
    </div>
  );
}
