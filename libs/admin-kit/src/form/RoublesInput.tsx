import { InputNumber, type InputNumberProps } from 'antd';

const wide = { width: '100%' };

/** A sum in roubles with its kopecks behind a comma; a point that somebody types is taken for one. */
export function RoublesInput(
  props: Omit<InputNumberProps<number>, 'controls' | 'decimalSeparator' | 'precision'>,
) {
  return (
    <InputNumber<number>
      controls={false}
      decimalSeparator=","
      precision={2}
      style={wide}
      suffix="руб."
      {...props}
    />
  );
}
