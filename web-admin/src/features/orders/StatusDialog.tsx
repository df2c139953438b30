import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { apiErrorText, FormDialog } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, type AdminStatus } from '@shop/domain';
import { ordersKey, sendStatus } from './orders.queries.ts';
import { ordersTexts } from './orders.texts.ts';
import { sayResult } from './say-result.tsx';

const { statusForm: texts } = ordersTexts;

interface StatusDialogProps {
  orderIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  status: AdminStatus;
  isSilent?: boolean;
}

/** Sets the status of orders, and says beforehand how many buyers will get a letter of it. */
export function StatusDialog({ orderIds, onClose, onDone }: StatusDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<Partial<Values>>({});
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<{ title: string; text?: string } | null>(null);

  const send = async ({ status, isSilent = false }: Values): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      const result = await sendStatus({ orderIds, status, notify: !isSilent, preview: false });
      onDone();
      await queries.invalidateQueries({ queryKey: [ordersKey] });
      sayResult(result, texts.done);
    } catch (failure) {
      setError({ title: texts.failed, text: apiErrorText(failure) });
    } finally {
      setSending(false);
    }
  };

  return (
    <FormDialog<Values>
      error={error}
      form={form}
      isOpen
      loading={isSending}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
      onValuesChange={() => setChosen(form.getFieldsValue())}
      submit={texts.submit}
      title={texts.title}
    >
      <Form.Item label={texts.field} name="status" rules={[{ required: true, message: 'Выберите статус' }]}>
        <Select
          listHeight={320}
          options={adminStatuses.map((value) => ({ value, label: adminStatusLabel(value) }))}
        />
      </Form.Item>
      <Form.Item name="isSilent" valuePropName="checked">
        <Checkbox>{texts.silent}</Checkbox>
      </Form.Item>
      {chosen.status ? <Forecast {...chosen} orderIds={orderIds} status={chosen.status} /> : null}
    </FormDialog>
  );
}

interface ForecastProps {
  orderIds: readonly string[];
  status: AdminStatus;
  isSilent?: boolean | undefined;
}

/** What will happen to whom, in the server's own figures. */
function Forecast({ orderIds, status, isSilent = false }: ForecastProps) {
  const { data } = useQuery({
    queryKey: ['status-forecast', orderIds, status, isSilent],
    queryFn: () => sendStatus({ orderIds, status, notify: !isSilent, preview: true }),
  });
  if (!data) return <p role="status">{texts.counting}</p>;
  const rest = data.total - data.changed;
  return (
    <p role="status">
      {texts.willChange(data.changed, adminStatusLabel(status))} {texts.willMail(data.mails)}{' '}
      {rest > 0 ? texts.stays(rest) : ''}
    </p>
  );
}
