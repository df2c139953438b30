import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Radio } from 'antd';
import { apiErrorText, FormDialog } from '@shop/admin-kit';
import { adminStatuses, adminStatusLabel, type AdminStatus } from '@shop/domain';
import { ordersTexts } from './orders.texts.ts';

const { statusForm: texts } = ordersTexts;

export interface ChosenStatus {
  status: AdminStatus;
  notify: boolean;
}

/** What would come of it, in the server's own figures. */
export interface StatusForecast {
  total: number;
  changed: number;
  mails: number;
  /** What was counted; null where the orders are named one by one. */
  countedAt: string | null;
}

/** Whose status is set. */
export interface StatusSubject {
  /** Tells one from another. */
  key: unknown;
  forecast: (chosen: ChosenStatus) => Promise<StatusForecast>;
  /** @param forecast what the person saw, where it was there */
  send: (chosen: ChosenStatus, forecast: StatusForecast | undefined) => Promise<void>;
}

interface SetStatusDialogProps {
  subject: StatusSubject;
  onClose: () => void;
  onDone?: () => void;
}

interface Values {
  status: AdminStatus;
  isSilent?: boolean;
}

/** Sets the status of orders, and says beforehand how many buyers will get an e-mail of it. */
export function SetStatusDialog({ subject, onClose, onDone }: SetStatusDialogProps) {
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<Partial<Values>>({});
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<{ title: string; text?: string } | null>(null);
  const { status, isSilent = false } = chosen;
  const { data: forecast } = useQuery({
    queryKey: ['status-forecast', subject.key, status, isSilent],
    queryFn: () => (status ? subject.forecast({ status, notify: !isSilent }) : Promise.reject(new Error())),
    enabled: status !== undefined,
    // What was counted a while ago is not what is agreed to now.
    gcTime: 0,
  });

  const send = async (values: Values): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await subject.send({ status: values.status, notify: values.isSilent !== true }, forecast);
      onDone?.();
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
        <Radio.Group
          options={adminStatuses.map((value) => ({ value, label: adminStatusLabel(value) }))}
          vertical
        />
      </Form.Item>
      <Form.Item name="isSilent" valuePropName="checked">
        <Checkbox>{texts.silent}</Checkbox>
      </Form.Item>
      {status ? <Forecast forecast={forecast} status={status} /> : null}
    </FormDialog>
  );
}

interface ForecastProps {
  forecast: StatusForecast | undefined;
  status: AdminStatus;
}

/** What will happen to whom. */
function Forecast({ forecast, status }: ForecastProps) {
  if (!forecast) return <p role="status">{texts.counting}</p>;
  const rest = forecast.total - forecast.changed;
  return (
    <p role="status">
      {texts.willChange(forecast.changed, adminStatusLabel(status))} {texts.willMail(forecast.mails)}{' '}
      {rest > 0 ? texts.stays(rest) : ''}
    </p>
  );
}
