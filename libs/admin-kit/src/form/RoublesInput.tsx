import { InputNumber, type InputNumberProps } from 'antd';

const wide = { width: '100%' };

/** An amount in roubles with kopecks after a decimal comma; a typed point is accepted as well. */
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
