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

/** The expected effect of the change, as counted by the server. */
export interface StatusForecast {
  total: number;
  changed: number;
  mails: number;
  /** The time of the count; null when the orders are listed individually. */
  countedAt: string | null;
}

/** The orders whose status is set. */
export interface StatusSubject {
  /** Identifies the subject in the query cache. */
  key: unknown;
  forecast: (chosen: ChosenStatus) => Promise<StatusForecast>;
  /** @param forecast the one shown to the user, if it was loaded */
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

/** Sets the status of orders, after showing how many buyers will receive an e-mail. */
export function SetStatusDialog({ subject, onClose, onDone }: SetStatusDialogProps) {
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<Partial<Values>>({});
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<{ title: string; text?: string } | null>(null);
  const { status, isSilent = false } = chosen;
  const { data: forecast, isError: isUncounted } = useQuery({
    queryKey: ['status-forecast', subject.key, status, isSilent],
    queryFn: () => (status ? subject.forecast({ status, notify: !isSilent }) : Promise.reject(new Error())),
    enabled: status !== undefined,
    // The user must confirm a fresh count, so a forecast is not cached.
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
      cancel={texts.cancel}
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
      {status ? <Forecast forecast={forecast} isUncounted={isUncounted} status={status} /> : null}
    </FormDialog>
  );
}

interface ForecastProps {
  forecast: StatusForecast | undefined;
  /** The count failed: the change itself is still possible. */
  isUncounted: boolean;
  status: AdminStatus;
}

/** States how many orders will change and how many buyers will be notified. */
function Forecast({ forecast, isUncounted, status }: ForecastProps) {
  if (!forecast) return <p role="status">{isUncounted ? texts.uncounted : texts.counting}</p>;
  const rest = forecast.total - forecast.changed;
  return (
    <p role="status">
      {texts.willChange(forecast.changed, adminStatusLabel(status))} {texts.willMail(forecast.mails)}{' '}
      {rest > 0 ? texts.stays(rest) : ''}
    </p>
  );
}
