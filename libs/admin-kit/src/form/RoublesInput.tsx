import { plainRoubles } from '@shop/domain';
import { InputNumber, type InputNumberProps } from 'antd';
import { selectOnFocus } from './select-on-focus.ts';

const style = { width: '100%', fontVariantNumeric: 'tabular-nums' };

/**
 * An amount in roubles with kopecks after a decimal comma, its thousands separated by non-breaking spaces. A typed point
 * is a comma as well, and pasted sums may have any spaces and the word for roubles. A third decimal is refused: it is a
 * separator of thousands that was taken for a comma.
 */
export function RoublesInput(
  props: Omit<
    InputNumberProps<number>,
    'controls' | 'decimalSeparator' | 'formatter' | 'parser' | 'precision'
  >,
) {
  return (
    <InputNumber<number>
      controls={false}
      decimalSeparator=","
      formatter={textOf}
      inputMode="decimal"
      onFocus={selectOnFocus}
      parser={parse}
      precision={2}
      style={style}
      suffix="руб."
      {...props}
    />
  );
}

/**
 * While a person types, the decimals stay as they are typed: «1,5» must not become «1,50» under the cursor. The field
 * also asks for a text during a key press when the form changes the value, and then the typed text is outdated.
 */
function textOf(
  value: number | string | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string {
  const text = String(value ?? '');
  if (text === '' || !Number.isFinite(Number(text))) return text;
  const typed = plainRoubles(input);
  return group(userTyping && Number(typed) === Number(text) ? typed : Number(text).toFixed(2));
}

function group(decimal: string): string {
  const [whole = '', kopecks] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return kopecks === undefined ? grouped : `${grouped},${kopecks}`;
}

/** A text instead of a number, because only an empty text empties the field. It refuses a text that is no number. */
function parse(text: string | undefined): number {
  return plainRoubles(text ?? '') as unknown as number;
}
